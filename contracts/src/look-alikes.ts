/**
 * Letters that look alike in other scripts or cases, after UTS #39 (confusables 17.0): each group is written like its first
 * letter. Only scripts that a keyboard in India or a forger of Latin names has.
 */
const groups =
  'aɑαΑаАᎪꓮ bƄꞴΒЬВᏏᏴꓐⲂ cᴄсСꮯᏟꓚⲥⲤ dԁᏧᎠꓒꓓ eꬲΕеҽЕᎬꓰ fꬵꞙƒẝꞘϜքꓝ gɡᶃƍԌցᏀᏳꓖ hΗһНհᏂᎻꓧⲎ i1|IıɪɩƖǀιіІӏӀꙇւꭵᎥⲒⲓꓲΙ lᏞꓡⳐ jꞲϳͿјЈᎫꓙ kΚКᏦꓗⲔ ' +
  'mΜϺМᎷꓟⲘ nΝոռꓠⲚ o0ᴏᴑꬽοσΟоОօՕꓳⲟϭⲞଠഠ pþƿρϸΡрРᏢꓑⲣⳏⲢⳎ qԛգզ rꭇꭈƦᴦгꮁᎡᏒꓣⲅ sꜱƽѕЅՏꮪᏕᏚꓢട tΤТᎢꓔⲦ uꞟᴜꭎꭒʋυսՍꓴ vᴠνѵѴꮩᏙꓦ wɯᴡѡшԝԜաꮃᎳᏔꓪⲽ xꞳΧхХꓫⲬ ' +
  'yɣᶌʏỿꭚγΥуүУҮᎩᎽꓬⲩⲨ zᴢΖꮓᏃꓜ उਤ टਟ ठਠ ढਫ पਧ भਮ मਸ वਕ हਵ உഉ ஐജ ணണ மഥ ழഴ வഖ ஶശ అಅ ఆಆ ఇಇ ఐಐ ఒಒ గಗ జಜ ఝಝ ఞಞ టಟ ణಣ దద నನ యಯ రರ ఱಱ లಲ ళಳ';

const firstOf: ReadonlyMap<string, string> = new Map(
  groups.split(' ').flatMap((group) => {
    const [first = '', ...others] = Array.from(group);
    return others.map((letter) => [letter, first] as const);
  }),
);

/** Accents of Latin, Greek and Cyrillic, nuktas of Indian scripts, and marks without a shape. */
const accents = /[\u0300-\u036F\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC\p{Cf}\uFE00-\uFE0F]/gu;

/** Returns a name as it is seen at a glance: without case, accents and spaces, and with one letter for all that look like it. */
export const atAGlance = (name: string): string =>
  Array.from(name.normalize('NFKD').replace(accents, ''), (letter) => firstOf.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
