/**
 * Removes the stored answers of a tab that was closed before the query cache ended its stay. Loads no code when there are
 * none.
 */
export const removeLeftBehind = async (): Promise<void> => {
  if (localStorage.getItem('seen') === null) return;
  const { erase } = await import('./device.ts');
  // A sign-in during the import has removed them already and stores answers of its own.
  if (localStorage.getItem('token') === null) await erase(null);
};
