import { paths } from '@mandali/contracts/paths';
import { fragmentOf } from '@mandali/domain/proof/note-link';
import { count } from '@mandali/platform/format.ts';
import { Notice } from '@mandali/ui-kit/notice.tsx';
import type { Receipt } from '../features/papers/api/receipt.ts';
import { ProofBox } from '../features/papers/components/paper.tsx';
import { glanceAt } from '../features/trust/kept.ts';

type ReceiptProofProps = {
  readonly proof: Receipt['proof'];
  /** The entry that is proved, counted from 1. */
  readonly entry: number;
  readonly words: {
    readonly notProved: string;
    readonly proves: (entry: string, size: string, host: string, phones: string) => string;
  };
  /** All of the checkpoint as text, not only its mark. */
  readonly isWhole?: boolean;
};

/** The three lines of a checkpoint: whose book, how many entries, and the root. */
const checkpointOf = (note: string): string => note.slice(0, note.indexOf('\n\n'));

/** What a receipt proves of the sheet that it stands on, with the checkpoint for a camera. */
export function ReceiptProof({ proof, entry, words, isWhole = false }: ReceiptProofProps) {
  if (proof === null) return <Notice tone="warn">{words.notProved}</Notice>;
  const fragment = fragmentOf(proof.note, proof.logKey);
  return (
    <ProofBox
      text={words.proves(count(entry), count(proof.size), proof.host, count(proof.phones))}
      mark={isWhole ? checkpointOf(proof.note) : (glanceAt(proof.note)?.mark ?? null)}
      link={fragment === null ? null : `${location.origin}${paths.compare}#${fragment}`}
    />
  );
}
