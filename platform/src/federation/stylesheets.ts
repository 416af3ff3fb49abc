// The federation plugin and the bundler load each stylesheet once per page, also after a failure, so failed links are
// removed here.

const failures = new Map<string, number>();

/** Failures before a stylesheet counts as missing: a failed preload also fails the next request for its file. */
const maxFailures = 2;

const addStylesheet = (href: string): void => {
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
  if (count < maxFailures) addStylesheet(href);
};

export const watchStylesheets = (): void =>
  // The error event of a link does not bubble.
  addEventListener('error', noteFailure, { capture: true });

const missingUnder = (base: string): readonly string[] =>
  [...failures].flatMap(([href, count]) => (count >= maxFailures && href.startsWith(base) ? [href] : []));

const isInPage = (href: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some((link) => link.href === href);

export const reloadFailedStylesheets = (base: string): void => {
  for (const href of missingUnder(base)) {
    failures.set(href, maxFailures - 1);
    if (!isInPage(href)) addStylesheet(href);
  }
};

const pendingUnder = (base: string): readonly HTMLLinkElement[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet, href }) => sheet === null && href.startsWith(base),
  );

const loadOrError = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });

/**
 * Without the stylesheets the layout of a remote would jump.
 * @throws Error when one of them is missing
 */
export const waitForStylesheets = async (base: string): Promise<void> => {
  const pending = pendingUnder(base);
  if (pending.length > 0) {
    await Promise.all(pending.map(loadOrError));
    // A failed stylesheet may have been replaced by a retry.
    return waitForStylesheets(base);
  }
  const [missing] = missingUnder(base);
  if (missing !== undefined) throw new Error(`No stylesheet at ${missing}`);
  return undefined;
};
