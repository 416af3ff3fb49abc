/** Whether passkeys are possible on this page: in a secure context, and not at an IP address. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname);
