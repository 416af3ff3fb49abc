/** Writings of +919820011001 that people paste. */
export const writingsOfAPhone: readonly string[] = [
  '\u202A+91 98200 11001\u202C',
  '\u2068+91 9820011001\u2069',
  '\u200E9820011001',
  '(+91) 98200 11001',
  '0091 98200 11001',
  '0091-9820011001',
  '091 9820011001',
  'tel:+919820011001',
  '+91 (0)98200 11001',
  'https://wa.me/919820011001',
  '\u00AD9820\u200B011001\uFEFF',
  '9\uFE0F\u20E38\uFE0F\u20E32\uFE0F\u20E30\uFE0F\u20E30\uFE0F\u20E311001',
];

/** 98200 11001 in the digits of scripts. */
export const phoneInScripts: Readonly<Record<string, string>> = {
  Devanagari: '९८२००११००१',
  Gujarati: '૯૮૨૦૦૧૧૦૦૧',
  Bengali: '৯৮২০০১১০০১',
  Tamil: '௯௮௨௦௦௧௧௦௦௧',
  Urdu: '۹۸۲۰۰۱۱۰۰۱',
  Arabic: '٩٨٢٠٠١١٠٠١',
  'full width': '９８２００１１００１',
  Malayalam: '൯൮൨൦൦൧൧൦൦൧',
  'Ol Chiki': '᱙᱘᱒᱐᱐᱑᱑᱐᱐᱑',
  Chakma: '𑄿𑄾𑄸𑄶𑄶𑄷𑄷𑄶𑄶𑄷',
};
