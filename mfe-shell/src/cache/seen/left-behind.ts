/**
 * Removes, while signed out, answers of a stay that ended without the query cache: its tab was closed, or the page was
 * left before the cache was loaded. Mostly there are none, and no code is loaded.
 */
export const removeLeftBehind = async (): Promise<void> => {
  if (localStorage.getItem('seen') === null) return;
  const { erase } = await import('./device.ts');
  // A sign-in meanwhile has removed it already and stores answers of its own.
  if (localStorage.getItem('token') === null) await erase(null);
};
