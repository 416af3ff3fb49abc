/** In localStorage: to which phone a code is on its way (mfe-auth/src/shared/code/sent-code.ts). */
export const sentCodeEntry = 'sentCode';

/** The phone of somebody who asked for a code in the settings; of who asks for one at the door nobody was signed in. */
export const forgetCodeOfSettings = (): void => {
  if (localStorage.getItem(sentCodeEntry)?.includes('"purpose":"password"') === true)
    localStorage.removeItem(sentCodeEntry);
};
