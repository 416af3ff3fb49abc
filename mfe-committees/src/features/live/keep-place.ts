/** Heights of the window, as parts of it, at which elements are taken as marks. */
const heights = [0.3, 0.5, 0.7, 0.9];

type Mark = { readonly element: Element; readonly top: number };

const isFixed = (element: Element): boolean => {
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return true;
  return false;
};

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** Distance from the top of the page, which scrolling does not change. */
const markOf = (element: Element): Mark => ({ element, top: element.getBoundingClientRect().top + scrollY });

const marksIn = (main: Element): readonly Mark[] => {
  const isMark = (element: Element): boolean => element !== main && main.contains(element) && !isFixed(element);
  const { activeElement } = document;
  const focused = activeElement !== null && isInView(activeElement) ? [activeElement] : [];
  const inView = heights.map((part) => document.elementsFromPoint(innerWidth / 2, innerHeight * part).find(isMark));
  return [...focused.filter(isMark), ...inView].flatMap((element) => (element === undefined ? [] : [markOf(element)]));
};

/**
 * Holds what is in view at its place while data is read again: what arrives above it scrolls the page by its height
 * before the next frame. Safari has no scroll anchoring, and the others have none at the top of a page. It ends with the
 * returned function, or when the reader does something.
 */
export const keepPlace = (): (() => void) => {
  const main = document.querySelector('main');
  if (main === null) return () => {};
  let marks = marksIn(main);
  const { style } = document.documentElement;
  const observer = new MutationObserver(() => {
    const mark = marks.find(({ element }) => element.isConnected);
    const moved = mark === undefined ? 0 : markOf(mark.element).top - mark.top;
    if (Math.abs(moved) < 1) return;
    scrollBy({ top: moved, behavior: 'instant' });
    marks = marks.map(({ element }) => markOf(element));
  });
  const listening = new AbortController();
  const release = (): void => {
    listening.abort();
    observer.disconnect();
    style.overflowAnchor = '';
  };
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, release, { signal: listening.signal, capture: true });
  style.overflowAnchor = 'none';
  observer.observe(main, { childList: true, subtree: true, characterData: true, attributes: true });
  return release;
};
