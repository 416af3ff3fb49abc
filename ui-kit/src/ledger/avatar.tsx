import styles from './avatar.module.css';

let segmenter: Intl.Segmenter | undefined;

/** Latin letters without combining marks need no Intl, whose first use takes longer than a list of avatars. */
const plainLetter = /^[a-z](?![^ -~])/i;

/** The first grapheme: 'श्री' for 'श्री', not a part of it. */
export function initialOf(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '') return '?';
  if (plainLetter.test(trimmed)) return trimmed.charAt(0).toUpperCase();
  segmenter ??= new Intl.Segmenter('en-IN', { granularity: 'grapheme' });
  const [first] = segmenter.segment(trimmed);
  return (first?.segment ?? '?').toLocaleUpperCase('en-IN');
}

export function Avatar({ name }: { readonly name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}
