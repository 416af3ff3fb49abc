/** Passkeys are available in a secure context, but not at an IP address. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname);
