/** The oldest supported browsers, by the names of MDN's browser-compat-data. Both Chromes have one number, as have both Firefoxes. */
export const floor = { safari_ios: 16.2, safari: 16.2, chrome_android: 109, firefox_android: 115 };

/** The same for esbuild. */
export const buildTarget = ['safari16.2', 'chrome109', 'firefox115'];
