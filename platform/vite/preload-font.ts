import type { HtmlTagDescriptor, Plugin } from 'vite';

const fontOfTheFirstScreen = /anek-latin-latin-wght-normal[^/]*\.woff2$/;

/** Otherwise a browser requests the font of the headings when it lays out the first one, and paints that twice. */
export const preloadFont = (): Plugin => ({
  name: 'mandali:preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }): HtmlTagDescriptor[] =>
      Object.keys(bundle ?? {})
        .filter((file) => fontOfTheFirstScreen.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          injectTo: 'head',
        })),
  },
});
