// Compiled into index.html and verify.html as a classic script of ES2015 (platform/vite/old-browser-notice.ts): a browser
// that cannot read the modules would otherwise leave the page blank, or blame the connection.

/** Looked up by text: TypeScript takes all of these for granted. */
const has = (owner: unknown, name: string): boolean => name in Object(owner);
const supports = (declaration: string): boolean => has(window, 'CSS') && CSS.supports(declaration);

/** The newest feature of each engine's oldest supported version: Safari 16.2, Firefox 115, Chrome 109. */
const isOfFloor = (): boolean => {
  if (has(window, 'GestureEvent')) return supports('color: color-mix(in srgb, red, blue)');
  if (has(window, 'mozInnerScreenX')) return has(Array.prototype, 'toSorted');
  return has(window, 'MathMLElement');
};

/** Features whose lack stops the page, in any engine. */
const hasFeatures = (): boolean =>
  has(Array.prototype, 'findLast') &&
  has(Object, 'hasOwn') &&
  has(window, 'structuredClone') &&
  has(window, 'BroadcastChannel') &&
  has(window, 'AbortSignal') &&
  has(AbortSignal, 'timeout') &&
  has(HTMLScriptElement.prototype, 'noModule') &&
  supports('width: 1cqw');

const style =
  'margin:0 auto;max-width:34rem;padding:1rem 1.25rem;font:1.0625rem/1.5 system-ui,sans-serif;color:#10231c;background:#f5faf4';

const notice = `<h1>This browser is too old</h1>
<p>Mandali needs Chrome 109, Firefox 115 or Safari 16.2 (iOS 16.2), or a newer one. Update this browser or this phone, or open Mandali in another browser.</p>
<div lang="hi"><h1>यह ब्राउज़र बहुत पुराना है</h1>
<p>मंडली को Chrome 109, Firefox 115 या Safari 16.2 (iOS 16.2), या इनसे नया ब्राउज़र चाहिए। यह ब्राउज़र या फ़ोन अपडेट करें, या मंडली को किसी दूसरे ब्राउज़र में खोलें।</p></div>
<div lang="ur" dir="rtl"><h1>یہ براؤزر بہت پرانا ہے</h1>
<p>منڈلی کو Chrome 109، Firefox 115 یا Safari 16.2 (iOS 16.2)، یا ان سے نیا براؤزر چاہیے۔ یہ براؤزر یا فون اپ ڈیٹ کریں، یا منڈلی کو کسی دوسرے براؤزر میں کھولیں۔</p></div>`;

if (!isOfFloor() || !hasFeatures()) {
  // It replaces #root, without which modules that this browser can read do nothing (page-load/start.ts, verify/main.tsx).
  document.body.innerHTML = notice;
  // The content policy of /verify forbids style attributes in markup.
  document.body.style.cssText = style;
  document
    .querySelectorAll('h1')
    .forEach((title) => (title.style.cssText = 'margin:2rem 0 .5rem;font-size:1.5rem;line-height:1.3'));
}
