/** Loads the page again where there is a server to load it from: without one the browser's error page would follow. */
export const reloadIfServed = async (): Promise<void> => {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok === true) location.reload();
};
