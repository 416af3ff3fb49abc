/** Reloads only when the server answers: otherwise the browser would show its error page. */
export const reloadIfServed = async (): Promise<void> => {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok === true) location.reload();
};
