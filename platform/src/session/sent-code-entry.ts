/** Entry in localStorage (mfe-auth/src/shared/code/sent-code.ts). */
export const sentCodeEntry = 'sentCode';

/** Removes a code requested in the settings. One requested at sign-in belongs to no session and stays. */
export const forgetCodeOfSettings = (): void => {
  if (localStorage.getItem(sentCodeEntry)?.includes('"purpose":"password"') === true)
    localStorage.removeItem(sentCodeEntry);
};
