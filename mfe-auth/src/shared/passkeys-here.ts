/** In a secure context, and not at an IP address. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname);
