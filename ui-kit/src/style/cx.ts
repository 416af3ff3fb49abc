/** Joins class names without false ones: `cx('row', mine && 'mine')`. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
