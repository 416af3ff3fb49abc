import { count } from '@mandali/platform/format/format.ts';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { Pairs } from '@mandali/ui-kit/ledger/pairs.tsx';
import text from '@mandali/ui-kit/style/text.module.css';
import type { SignatureSummary } from '../report.ts';
import { texts } from '../texts.ts';
import { moment } from '../words.ts';
import styles from './verify.module.css';

const labels = texts.signed;

const devicesOf = ({ devices, lastAt }: SignatureSummary): string => {
  if (devices === 0) return labels.noDevice;
  return lastAt === null ? labels.count(count(devices)) : labels.countAt(count(devices), moment(lastAt));
};

export function KeyWords({ logKey, keyFrom }: Pick<SignatureSummary, 'logKey' | 'keyFrom'>) {
  const isGiven = keyFrom === 'caller';
  return (
    <>
      <Pairs pairs={[{ label: labels.key, value: <code className={styles.key}>{logKey}</code> }]} />
      <Notice tone={isGiven ? 'good' : 'warn'}>{isGiven ? labels.keyGiven : labels.keyOfFile}</Notice>
    </>
  );
}

export function SignedBy({ signed }: { readonly signed: SignatureSummary }) {
  return (
    <>
      <Pairs
        pairs={[
          { label: labels.by, value: signed.origin },
          { label: labels.size, value: count(signed.size) },
          { label: labels.devices, value: devicesOf(signed) },
        ]}
      />
      {signed.unknown > 0 && <p className={text.small}>{labels.unknown(count(signed.unknown))}</p>}
      <KeyWords {...signed} />
    </>
  );
}
