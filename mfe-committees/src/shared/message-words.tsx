import styles from './message-words.module.css';

/** The exact words of a message, before its sender opens it in another app. */
export function MessageWords({ text }: { readonly text: string }) {
  return <blockquote className={styles.words}>{text}</blockquote>;
}
