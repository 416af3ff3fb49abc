/**
 * Nobody is signed in: whatever a stay has left that ended while the query cache was not there (a tab that was closed in the
 * middle of it, a page that was left before it had come) is removed. Mostly there is nothing, and nothing is fetched.
 */
export const removeLeftBehind = async (): Promise<void> => {
  if (localStorage.getItem('seen') === null) return;
  const { erase } = await import('./device.ts');
  // A person who has signed in meanwhile has removed it, and keeps what they see.
  if (localStorage.getItem('token') === null) await erase(null);
};
