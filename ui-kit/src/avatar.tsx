import styles from './avatar.module.css';

/** The first letter of a name, in capitals; a letter is a grapheme, so 'श्री' gives 'श्री' and not half of it. */
export function initialOf(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '') return '?';
  const [first] = new Intl.Segmenter('en-IN', { granularity: 'grapheme' }).segment(trimmed);
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
