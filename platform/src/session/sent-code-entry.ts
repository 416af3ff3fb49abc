/** Entry in localStorage: the phone to which a code was sent (mfe-auth/src/shared/code/sent-code.ts). */
export const sentCodeEntry = 'sentCode';

/** Removes the phone of a code requested in the settings; one requested at sign-in belongs to no session. */
export const forgetCodeOfSettings = (): void => {
  if (localStorage.getItem(sentCodeEntry)?.includes('"purpose":"password"') === true)
    localStorage.removeItem(sentCodeEntry);
};
