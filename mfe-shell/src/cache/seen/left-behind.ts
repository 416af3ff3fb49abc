/**
 * A tab may have been closed, or the page left, before the query cache ended its stay. Mostly there are no answers, and no
 * code is loaded.
 */
export const removeLeftBehind = async (): Promise<void> => {
  if (localStorage.getItem('seen') === null) return;
  const { erase } = await import('./device.ts');
  // A sign-in meanwhile has removed it already and stores answers of its own.
  if (localStorage.getItem('token') === null) await erase(null);
};
