const firstMatch = (text: string, names: readonly (readonly [pattern: RegExp, name: string])[]): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

// The order matters: derived browsers name their base browser, too.
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

const maxSearchedLength = 1_000;

/** Fixed words only, no part of the header, which can be forged. Null: neither browser nor system is known. */
export const browserName = (userAgent: string): string | null => {
  const text = userAgent.slice(0, maxSearchedLength);
  const [browser, system] = [firstMatch(text, browsers), firstMatch(text, systems)];
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? null;
};
