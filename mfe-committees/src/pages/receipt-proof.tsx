import { paths } from '@mandali/contracts/paths';
import { fragmentOf } from '@mandali/domain/proof/note-link';
import { count } from '@mandali/platform/format/format.ts';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { SkeletonRows } from '@mandali/ui-kit/notices/skeleton.tsx';
import { ProofBox } from '../features/papers/components/paper.tsx';
import type { Proof } from '../features/papers/proof.ts';
import { summaryOf } from '../features/trust/device-record.ts';
import { check } from '../texts/check.ts';

type ReceiptProofProps = {
  readonly proof: Proof | null;
  /** The proven entry, counted from 1; for several entries their number. */
  readonly entry: number;
  readonly labels: {
    readonly notProved: string;
    readonly proves: (entry: string, size: string, host: string, phones: string) => string;
  };
  /** Shows the whole checkpoint, not only its mark. */
  readonly isWhole?: boolean;
};

/** The three lines of a checkpoint: origin, size, root. */
const checkpointOf = (note: string): string => note.slice(0, note.indexOf('\n\n'));

export function ReceiptProof({ proof, entry, labels, isWhole = false }: ReceiptProofProps) {
  if (proof === null) return <Notice tone="warn">{labels.notProved}</Notice>;
  const fragment = fragmentOf(proof.note, proof.logKey);
  return (
    <ProofBox
      text={labels.proves(count(entry), count(proof.size), proof.host, count(proof.phones))}
      mark={isWhole ? checkpointOf(proof.note) : (summaryOf(proof.note)?.mark ?? null)}
      link={fragment === null ? null : `${location.origin}${paths.compare}#${fragment}`}
    />
  );
}

/** 'none': the server gave none; null: invalid. */
export type ProofOfSheet = Proof | 'coming' | 'none' | null;

type ProofQuery = {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly data?: { readonly file: string | null; readonly proof: Proof | null } | undefined;
};

export const proofOfSheet = ({ isPending, isError, data }: ProofQuery): ProofOfSheet => {
  if (isPending) return 'coming';
  return isError || data === undefined || data.file === null ? 'none' : data.proof;
};

type SheetProofProps = Pick<ReceiptProofProps, 'entry'> & {
  readonly proof: ProofOfSheet;
  readonly labels: ReceiptProofProps['labels'] & { readonly noProof: string };
};

export function SheetProof({ proof, entry, labels }: SheetProofProps) {
  if (proof === 'coming') return <SkeletonRows rows={2} label={check.checking} />;
  if (proof === 'none') return <Notice tone="warn">{labels.noProof}</Notice>;
  return <ReceiptProof proof={proof} entry={entry} labels={labels} isWhole />;
}
