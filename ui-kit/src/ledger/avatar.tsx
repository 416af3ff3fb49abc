import styles from './avatar.module.css';

/**
 * The first grapheme: 'श्री' for 'श्री', not a part of it. A regular expression, since Firefox 115 lacks Intl.Segmenter: letters
 * joined by a virama of Devanagari, Bengali, Gujarati, Odia, Telugu or Malayalam (Unicode 15.1, rule GB9c), or by U+200D, are one.
 */
const firstGrapheme =
  /^(?:(?:[^\p{M}][\p{M}\p{Emoji_Modifier}]*(?:[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d]\u200d?|\u200d))*)(?:\p{RI}{2}|.)[\p{M}\p{Emoji_Modifier}\u200c\u200d]*/su;

export function initialOf(name: string): string {
  const [first = '?'] = firstGrapheme.exec(name.trim()) ?? [];
  return first.toLocaleUpperCase('en-IN');
}

export function Avatar({ name }: { readonly name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}
