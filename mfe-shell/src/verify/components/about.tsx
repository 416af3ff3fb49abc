import { paths } from '@mandali/contracts/paths';
import text from '@mandali/ui-kit/style/text.module.css';
import Download from 'lucide-react/icons/download';
import { texts } from '../texts.ts';
import { isKept } from '../where.ts';
import styles from './verify.module.css';

const labels = texts.about;

export function About() {
  return (
    <div className={styles.stack}>
      <p>
        <b>{labels.checked}</b> {labels.checkedText}
      </p>
      <p>
        <b>{labels.not}</b> {labels.notText}
      </p>
      {!isKept && (
        <a className={text.textLink} href={paths.verifier} download="mandali-verify.html">
          <Download size={20} strokeWidth={1.75} aria-hidden="true" />
          {labels.keep}
        </a>
      )}
    </div>
  );
}
