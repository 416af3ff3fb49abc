import styles from './avatar.module.css';

let segmenter: Intl.Segmenter | undefined;

/** A letter that nothing hangs on: most names need no help of Intl, whose first use costs more than a list of avatars. */
const plainLetter = /^[a-z](?![^ -~])/i;

/** The first letter of a name, in capitals; a letter is a grapheme, so 'श्री' gives 'श्री' and not half of it. */
export function initialOf(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '') return '?';
  if (plainLetter.test(trimmed)) return trimmed.charAt(0).toUpperCase();
  segmenter ??= new Intl.Segmenter('en-IN', { granularity: 'grapheme' });
  const [first] = segmenter.segment(trimmed);
  return (first?.segment ?? '?').toLocaleUpperCase('en-IN');
}

/** A disc with the initial. It decorates the name beside it and is hidden from readers. */
export function Avatar({ name }: { readonly name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}
