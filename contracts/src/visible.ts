/** Invisible letters that are not format characters: fillers of Hangul, Khmer and Mongolian, empty Braille. */
const fillers = new Set('\u034F\u115F\u1160\u17B4\u17B5\u180B\u180C\u180D\u180F\u2028\u2029\u2800\u3164\uFFA0');
const joiners = new Set('\u200C\u200D');

/**
 * Invisible characters and marks of direction: controls, spaces without width, tags. With them two names could look alike,
 * or a text could change how the text before it reads. U+0000 is left to the server, which refuses it everywhere.
 */
const isInvisible = (letter: string): boolean =>
  fillers.has(letter) || (/[\p{Cc}\p{Cf}]/u.test(letter) && !joiners.has(letter) && letter !== '\0');

/** A run of joiners with the letter before it. Without a lookbehind, which stops iOS before 16.4. */
const joinerRun = /([\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]?)[\u200C\u200D]+/gu;

/**
 * Joiners shape the letters of Indian scripts, and families of emoji; elsewhere they are invisible, too. At the end only a
 * mark, such as a virama, has one.
 */
const withoutLooseJoiners = (text: string): string =>
  text.replace(joinerRun, (run, before: string, offset: number) => {
    const isLast = offset + run.length === text.length;
    return before === '' || (isLast && !/\p{M}/u.test(before)) ? before : run.slice(0, before.length + 1);
  });

/** NFC, without invisible characters and outer spaces. */
export const visible = (text: string): string =>
  withoutLooseJoiners(text.replace(/[\t\n\r]+/g, ' ').replace(/./gsu, (letter) => (isInvisible(letter) ? '' : letter)))
    .normalize('NFC')
    .trim();

export const visibleLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(visible)
    .join('\n')
    .trim();
