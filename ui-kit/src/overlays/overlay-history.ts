type Overlay = { readonly close: () => void };

export type OverlayHistory = {
  /** Returns the function that reports its close. */
  readonly opened: (overlay: Overlay) => () => void;
  /** Removes the history entries of overlays first. */
  readonly leave: (go: () => void) => void;
};

/** An overlay that is still open after this time (it is saving) stays. */
const closeTimeoutMs = 400;
/** A step without an event within this time had no entry to go to. */
const stepTimeoutMs = 5000;

/** `overlays`: number of entries of overlays up to the current one; `page`: key of the entry below them. */
type OverlayState = { readonly overlays?: number; readonly page?: string } | null;
const depth = (): number => (history.state as OverlayState)?.overlays ?? 0;

/** Older browsers lack it. */
type Navigation = {
  readonly currentEntry: { readonly index: number; readonly key: string } | null;
  entries(): readonly { readonly key: string }[];
};
const { navigation = null } = globalThis as { navigation?: Navigation };

/** Back to the entry below must not scroll. */
const push = (): void => {
  history.scrollRestoration = 'manual';
  const state = history.state as OverlayState;
  const page = depth() === 0 ? navigation?.currentEntry?.key : state?.page;
  history.pushState({ ...state, overlays: depth() + 1, page }, '');
};

/**
 * Removes a mark without an entry of its page below it, from which a step back would leave the page: a reload while the entry
 * is added can leave one.
 */
const mendMark = (): void => {
  const index = navigation?.currentEntry?.index;
  if (depth() === 0 || navigation === null || index === undefined) return;
  const state = history.state as OverlayState;
  if (navigation.entries()[index - depth()]?.key === state?.page) return;
  history.replaceState({ ...state, overlays: 0 }, '');
};

const createTraveller = (arrived: () => void) => {
  let isTravelling = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (act: () => void, milliseconds = 0): void => {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds);
  };
  const arrive = (): void => {
    isTravelling = false;
    if (depth() === 0) history.scrollRestoration = 'auto';
    later(arrived);
  };
  const travel = (steps: number): void => {
    isTravelling = true;
    history.go(steps);
    later(arrive, stepTimeoutMs);
  };
  return { isTravelling: () => isTravelling, later, arrive, travel };
};

type Way = ReturnType<typeof createTraveller>;

/** Closes overlays without an entry. One that refuses to close gets its entry back. */
const closer = (way: Way, open: () => readonly Overlay[], settle: () => void) => {
  const stay = (): void => {
    const stillOpen = open().length - depth();
    if (stillOpen > 0) way.travel(stillOpen);
    else settle();
  };
  return (): void => {
    const gone = way.isTravelling() ? [] : open().slice(depth()).reverse();
    gone.forEach((overlay) => overlay.close());
    if (gone.length > 0) way.later(stay, closeTimeoutMs);
    else way.arrive();
  };
};

/**
 * One entry in the browser's history for each open overlay, so that Back closes it. Entries of overlays that were closed
 * otherwise are removed, also after Forward or a reload.
 */
export const createOverlayHistory = (): OverlayHistory => {
  let open: readonly Overlay[] = [];
  let leaving: readonly (() => void)[] = [];
  const settle = (): void => {
    mendMark();
    const missing = (leaving.length > 0 ? 0 : open.length) - depth();
    if (missing < 0) return way.travel(missing);
    for (let pushed = 0; pushed < missing; pushed += 1) push();
    const goOn = leaving;
    leaving = [];
    goOn.forEach((go) => go());
    if (goOn.length > 0) way.later(settle);
  };
  const way = createTraveller(settle);
  const settleSoon = (): void => {
    if (!way.isTravelling()) way.later(settle);
  };
  addEventListener(
    'popstate',
    closer(way, () => open, settle),
  );
  if (depth() > 0) settleSoon();
  return {
    opened: (overlay) => {
      open = [...open, overlay];
      settleSoon();
      return () => {
        open = open.filter((each) => each !== overlay);
        settleSoon();
      };
    },
    leave: (go) => {
      if (depth() === 0 && !way.isTravelling()) return go();
      leaving = [...leaving, go];
      settleSoon();
    },
  };
};

const key = Symbol.for('mandali.overlays');

/** On the window, because every federated bundle has its own copy of this module. */
export const overlayHistory = (): OverlayHistory => {
  const page = globalThis as { [key]?: OverlayHistory };
  page[key] ??= createOverlayHistory();
  return page[key];
};
