import type { en } from './en.ts';

export const hi: typeof en = {
  title: 'पेज नहीं मिला',
  hint: 'कहीं आप इस पेज को राउटर में जोड़ना तो नहीं भूल गए?',
  home: 'डैशबोर्ड पर वापस जाएँ',
};
