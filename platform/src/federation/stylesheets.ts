// A stylesheet that could not be fetched stays in the head as one that failed, and anyone who wants it again finds it
// there: the federation plugin and the bundler load each once in the life of the page.

/** How often each stylesheet has failed since it was last loaded on purpose. */
const failures = new Map<string, number>();

/** A preload that failed also answers the very next request for its file. */
const enough = 2;

const ask = (href: string): void => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
};

const noteFailure = ({ target }: Event): void => {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  const { href } = target;
  const count = (failures.get(href) ?? 0) + 1;
  target.remove();
  failures.set(href, count);
  if (count < enough) ask(href);
};

/** From now on a stylesheet that fails can be loaded again, no matter who has put it into the page. */
export const watchStylesheets = (): void =>
  // An error of a link does not bubble.
  addEventListener('error', noteFailure, { capture: true });

const missingUnder = (base: string): readonly string[] =>
  [...failures].flatMap(([href, count]) => (count >= enough && href.startsWith(base) ? [href] : []));

const isAskedFor = (href: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some((link) => link.href === href);

/** Loads the stylesheets under this address that failed before, unless somebody has done so. */
export const askForStylesAgain = (base: string): void => {
  for (const href of missingUnder(base)) {
    failures.set(href, enough - 1);
    if (!isAskedFor(href)) ask(href);
  }
};

const pendingUnder = (base: string): readonly HTMLLinkElement[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet, href }) => sheet === null && href.startsWith(base),
  );

const settled = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });

/**
 * Resolves when all stylesheets of the page that lie under this address are there: shown before, a remote would jump.
 * @throws Error when one of them cannot be had
 */
export const stylesArrived = async (base: string): Promise<void> => {
  const pending = pendingUnder(base);
  if (pending.length > 0) {
    await Promise.all(pending.map(settled));
    // In place of one that failed there may be a new one.
    return stylesArrived(base);
  }
  const [missing] = missingUnder(base);
  if (missing !== undefined) throw new Error(`No stylesheet at ${missing}`);
  return undefined;
};
