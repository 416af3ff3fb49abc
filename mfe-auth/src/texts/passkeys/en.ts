/** Texts for the use of a passkey. */
export const en = {
  givenUp: 'No passkey was used. You can try again, or sign in another way.',
  failed: 'The passkey could not be used. Please try again, or sign in another way.',
};
