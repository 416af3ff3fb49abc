// Stores only the way of the last sign-in on this device: neither the person nor the phone.
const entry = 'signInBy';

export const wasByPhone = (): boolean => localStorage.getItem(entry) === 'phone';

export const noteWay = (byPhone: boolean): void => {
  if (byPhone) localStorage.setItem(entry, 'phone');
  else localStorage.removeItem(entry);
};
