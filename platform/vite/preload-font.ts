import type { HtmlTagDescriptor, Plugin } from 'vite';

const fontOfTheFirstScreen = /anek-latin-latin-wght-normal[^/]*\.woff2$/;

/**
 * Lets a page fetch the face of its headings at once. Otherwise a browser requests it only when the first heading is
 * laid out, and then draws that a second time.
 */
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
