/** Whether this page may ask the browser for passkeys: in a secure context, which alone has them, and not at an IP address. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname);
