const first = (text: string, names: readonly (readonly [pattern: RegExp, name: string])[]): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

// Browsers built on another one name that one, too: the order matters.
const browsers = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bKaiOS\b|\bKAIOS\b/, 'KaiOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Maximum length of what is looked at; a header may be longer. */
const longest = 1_000;

/**
 * Names a browser for its owner by the User-Agent header: 'Chrome on Android'. Made of fixed words only, so that nothing of
 * the header is stored or shown. Null: neither browser nor system is known. The header can be forged, so it decides nothing.
 */
export const browserName = (userAgent: string): string | null => {
  const text = userAgent.slice(0, longest);
  const [browser, system] = [first(text, browsers), first(text, systems)];
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? null;
};
