// Only which way somebody took to sign in on this device: neither who, nor which phone.
const entry = 'signInBy';

/** Whether somebody signed in by phone the last time. */
export const wasByPhone = (): boolean => localStorage.getItem(entry) === 'phone';

export const noteWay = (byPhone: boolean): void => {
  if (byPhone) localStorage.setItem(entry, 'phone');
  else localStorage.removeItem(entry);
};
