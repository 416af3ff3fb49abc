/**
 * The ring shows where the keyboard is. A browser also draws it around what a script has focused, even after a press:
 * around the button of a menu that was closed by a press, around a tab. So what has the focus is marked while a pointer
 * was the last thing used (`data-pointer`, see base.css); the next key brings the ring back. Not the root of the page:
 * then a tap would make the browser look at the style of every element before it answers. Returns the way to stop.
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
