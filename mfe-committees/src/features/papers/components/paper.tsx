import { LogoMark, LogoWord } from '@mandali/ui-kit/cover/logo.tsx';
import { Pairs, type Pair } from '@mandali/ui-kit/ledger/pairs.tsx';
import type { ReactNode } from 'react';
import { Qr } from '../../../shared/qr.tsx';
import { trust } from '../../../texts/trust.ts';
import styles from './paper.module.css';

const labels = trust.papers;

type PaperProps = {
  readonly title: string;
  readonly sub: string;
  readonly children: ReactNode;
};

/** A4 on screen and in print, white in both themes. */
export function Paper({ title, sub, children }: PaperProps) {
  return (
    <div className={styles.desk}>
      <article className={styles.paper} aria-label={title}>
        <div className={styles.top}>
          <h2>{title}</h2>
          <span className={styles.brand}>
            <LogoMark size={26} />
            <LogoWord height={19} />
          </span>
          <p className={styles.small}>{sub}</p>
        </div>
        {children}
      </article>
    </div>
  );
}

export function PaperPairs({ pairs }: { readonly pairs: readonly Pair[] }) {
  return <Pairs className={styles.pairs ?? ''} pairs={pairs} />;
}

type ProofBoxProps = { readonly text: ReactNode; readonly mark: string | null; readonly link: string | null };

export function ProofBox({ text, mark, link }: ProofBoxProps) {
  return (
    <div className={styles.proof}>
      <div>
        <p>{text}</p>
        {mark !== null && <code>{mark}</code>}
      </div>
      {link !== null && (
        <div className={styles.code}>
          <Qr text={link} label={labels.code} />
        </div>
      )}
    </div>
  );
}
