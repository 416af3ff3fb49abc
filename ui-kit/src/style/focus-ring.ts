/**
 * Shows the focus ring for the keyboard only. A browser also draws it around elements focused by script after a press, such as
 * the button of a closed menu, or a tab. So the focused element is marked while a pointer was the last input (`data-pointer`,
 * see base.css); the next key removes the mark. Not on the root element: a tap would then recalculate the style of every
 * element. Returns a function that stops it.
 */
export function watchPointer(root: HTMLElement = document.documentElement): () => void {
  const own = new AbortController();
  let isPointer = false;
  const mark = (element: EventTarget | null): void => {
    if (element instanceof Element) element.toggleAttribute('data-pointer', isPointer);
  };
  const use = (pointer: boolean) => (): void => {
    isPointer = pointer;
    mark(document.activeElement);
  };
  const early = { capture: true, signal: own.signal };
  root.addEventListener('pointerdown', use(true), early);
  root.addEventListener('keydown', use(false), early);
  root.addEventListener('focusin', ({ target }) => mark(target), early);
  return () => own.abort();
}
