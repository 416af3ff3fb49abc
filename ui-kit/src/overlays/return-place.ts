/** Where a dialog was opened, so that focus and scroll return there. */
export type ReturnPlace = {
  readonly opener: HTMLElement;
  /** Distance from the top of the window, px; null inside another dialog, which scrolls on its own. */
  readonly top: number | null;
  /** From the opener upwards: it may go meanwhile, with its row or its list. */
  readonly way: readonly { readonly parent: Element; readonly index: number }[];
};

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** For a menu item, which is removed, the menu's button. */
function openerOf(focused: Element | null): HTMLElement | null {
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

function wayTo(opener: Element): ReturnPlace['way'] {
  const way: { readonly parent: Element; readonly index: number }[] = [];
  for (let at = opener; at.parentElement !== null; at = at.parentElement)
    way.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) });
  return way;
}

export function returnPlace(): ReturnPlace | null {
  const opener = openerOf(document.activeElement);
  if (opener === null) return null;
  const isInDialog = opener.closest('[role="dialog"], [role="alertdialog"]') !== null;
  return { opener, top: isInDialog ? null : opener.getBoundingClientRect().top, way: wayTo(opener) };
}

/** Minimum distance, px, by which a row counts as moved away: another one has its place now. */
const awayPx = 200;

const isAway = ({ opener, top }: ReturnPlace): boolean =>
  top !== null && Math.abs(opener.getBoundingClientRect().top - top) > awayPx;

/** The step of the list whose row was the opener's. */
const inList = ({ way }: ReturnPlace) => way.find(({ parent }) => parent.matches('ol, ul') && parent.isConnected);

/** The opener, else what stands at its place now, else the part of the page around it. */
function standIn(place: ReturnPlace): HTMLElement | null {
  const { opener, way } = place;
  const isHere = opener.isConnected && !opener.matches(':disabled');
  const list = isHere && isAway(place) ? inList(place) : undefined;
  if (isHere && list === undefined) return opener;
  const step = list ?? way.find(({ parent }) => parent.isConnected && !parent.contains(document.body));
  if (step === undefined) return null;
  const { parent, index } = step;
  const near = parent.children[Math.min(index, parent.children.length - 1)];
  const control = near?.matches(focusable) ? near : near?.querySelector(focusable);
  if (control instanceof HTMLElement) return control;
  if (!(parent instanceof HTMLElement)) return null;
  if (!parent.hasAttribute('tabindex')) parent.tabIndex = -1;
  return parent;
}

/** Focuses the control that stands at the place now, without a scroll. */
export const focusAt = (place: ReturnPlace): void => standIn(place)?.focus({ preventScroll: true });

/** Focuses the place without moving the page below the reader. @returns false if nothing of it is left */
export function returnTo(place: ReturnPlace): boolean {
  const target = standIn(place);
  if (target === null) return false;
  target.focus({ preventScroll: true });
  const moved = place.top === null ? 0 : target.getBoundingClientRect().top - place.top;
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
  return true;
}
