/** Something over the page that Back closes: a sheet, a dialog, a menu. */
type Overlay = { readonly close: () => void };

export type OverlayHistory = {
  /** It has opened; returns how to say that it has closed. */
  readonly opened: (overlay: Overlay) => () => void;
  /** Leads to another page: once no entry of an overlay is left in between, at once where there is none. */
  readonly leave: (go: () => void) => void;
};

/** Milliseconds in which an overlay closes by Back; one that is still there then (it is saving) stays. */
const closesWithin = 400;
/** Milliseconds after which a step in the history is not waited for any longer: there was no such entry. */
const arrivesWithin = 5000;

/** `overlays`: how many entries of the history, up to the one at hand, stand for overlays; `page`: key of the one below them. */
type OverlayState = { readonly overlays?: number; readonly page?: string } | null;
const depth = (): number => (history.state as OverlayState)?.overlays ?? 0;

/** The part of the browser's Navigation API that is used here; older browsers have none. */
type Navigation = {
  readonly currentEntry: { readonly index: number; readonly key: string } | null;
  entries(): readonly { readonly key: string }[];
};
const { navigation = null } = globalThis as { navigation?: Navigation };

/** Another entry for the same page. Back to the one below must not scroll: the page has not been left. */
const push = (): void => {
  history.scrollRestoration = 'manual';
  const state = history.state as OverlayState;
  const page = depth() === 0 ? navigation?.currentEntry?.key : state?.page;
  history.pushState({ ...state, overlays: depth() + 1, page }, '');
};

/**
 * Takes a mark away that has no entry of its page below it, so that a step back would leave the page: a reload in the
 * moment in which the entry is made can leave such a one.
 */
const mendMark = (): void => {
  const index = navigation?.currentEntry?.index;
  if (depth() === 0 || navigation === null || index === undefined) return;
  const state = history.state as OverlayState;
  if (navigation.entries()[index - depth()]?.key === state?.page) return;
  history.replaceState({ ...state, overlays: 0 }, '');
};

/** Goes through the history, one journey at a time. */
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
    later(arrive, arrivesWithin);
  };
  return { isTravelling: () => isTravelling, later, arrive, travel };
};

type Way = ReturnType<typeof createTraveller>;

/** What happens when the person has gone through the history: what has no entry any more closes, or stays by refusing to. */
const closer = (way: Way, open: () => readonly Overlay[], settle: () => void) => {
  const stay = (): void => {
    const stillOpen = open().length - depth();
    if (stillOpen > 0) way.travel(stillOpen);
    else settle();
  };
  return (): void => {
    const gone = way.isTravelling() ? [] : open().slice(depth()).toReversed();
    gone.forEach((overlay) => overlay.close());
    if (gone.length > 0) way.later(stay, closesWithin);
    else way.arrive();
  };
};

/**
 * Keeps one entry in the browser's history for each open overlay, so that Back closes it. The entries follow what is
 * open: one that was closed otherwise is taken back, also what Forward or a reload leads to.
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

/** The one of the page. Every federated bundle has its own copy of this module, so it is kept on the window. */
export const overlayHistory = (): OverlayHistory => {
  const page = globalThis as { [key]?: OverlayHistory };
  page[key] ??= createOverlayHistory();
  return page[key];
};
