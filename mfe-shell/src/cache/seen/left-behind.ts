/**
 * Nobody is signed in: whatever a stay has left that ended while this was not running (a tab that was closed in the middle
 * of it) is removed. Mostly there is nothing, and nothing is fetched.
 */
export const removeLeftBehind = async (): Promise<void> => {
  if (localStorage.getItem('seen') === null) return;
  const { erase } = await import('./device.ts');
  await erase(null);
};
