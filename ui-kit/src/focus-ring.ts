/**
 * The ring shows where the keyboard is. A browser also draws it around what a script has focused, even after a press:
 * around the button of a menu that was closed by a press, around a tab. So the page says while a pointer was the last
 * thing used (`data-pointer` on its root, see base.css); the next key brings the ring back. Returns the way to stop.
 */
export function watchPointer(root: HTMLElement = document.documentElement): () => void {
  const byPointer = (): void => void (root.dataset['pointer'] = '');
  const byKey = (): void => void delete root.dataset['pointer'];
  root.addEventListener('pointerdown', byPointer, true);
  root.addEventListener('keydown', byKey, true);
  return () => {
    root.removeEventListener('pointerdown', byPointer, true);
    root.removeEventListener('keydown', byKey, true);
  };
}
