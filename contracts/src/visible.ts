/** Letters of no width or look that are no format characters: fillers of Hangul, Khmer and Mongolian, empty Braille. */
const fillers = new Set('\u034F\u115F\u1160\u17B4\u17B5\u180B\u180C\u180D\u180F\u2028\u2029\u2800\u3164\uFFA0');
const joiners = new Set('\u200C\u200D');

/**
 * What shows as nothing or turns the letters around it: controls, spaces without width, marks of direction, tags. Two
 * names that look alike would be two names, and one could be written over by what stands before it. U+0000 is left to
 * the server, which refuses it everywhere.
 */
const isInvisible = (letter: string): boolean =>
  fillers.has(letter) || (/[\p{Cc}\p{Cf}]/u.test(letter) && !joiners.has(letter) && letter !== '\0');

/** Joiners shape the letters of Indian scripts, and families of emoji; elsewhere they are invisible, too. */
const looseJoiner =
  /(?<!\p{L}|\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier})[\u200C\u200D]+|(?<!\p{M})[\u200C\u200D]+$/gu;

/** A name as it is seen, in the one way of writing it (NFC), without spaces around it. */
export const visible = (text: string): string =>
  text
    .replace(/[\t\n\r]+/g, ' ')
    .replace(/./gsu, (letter) => (isInvisible(letter) ? '' : letter))
    .replace(looseJoiner, '')
    .normalize('NFC')
    .trim();

/** A text of a person as it is seen, in its lines. */
export const visibleLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(visible)
    .join('\n')
    .trim();
