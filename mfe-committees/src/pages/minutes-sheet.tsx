import { paths } from '@mandali/contracts/paths';
import type { Detail, Entry, Round } from '@mandali/contracts/shapes';
import { verdictSentence } from '@mandali/domain/proof/verdict-words';
import { clockInIndia, count, date, rupees } from '@mandali/platform/format/format.ts';
import type { Pair } from '@mandali/ui-kit/ledger/pairs.tsx';
import { potText } from '../shared/pot-text.ts';
import { decisionText, receiverText } from '../shared/decision-texts.ts';
import { verdictOfRound } from '../features/check/verdict.ts';
import { MinutesTable, Signatures } from '../features/papers/components/minutes-table.tsx';
import { Paper, PaperPairs } from '../features/papers/components/paper.tsx';
import type { ReactNode } from 'react';
import styles from '../features/papers/components/paper.module.css';
import { type Evidence, evidenceOf, seatLines, winnerIn } from '../features/papers/minutes.ts';
import { bareName, entryWithSeats } from '../shared/seated-names.ts';
import { history } from '../texts/history.ts';
import { texts } from '../texts.ts';
import { trust } from '../texts/trust.ts';
import { verdictLanguage } from '../texts/verdict.ts';
import { type ProofOfSheet, SheetProof } from './receipt-proof.tsx';
import type { useCheckedDraw } from './use-checked-draw.ts';

const labels = trust.papers.minutes;

type Check = ReturnType<typeof useCheckedDraw> & { readonly isChecking: boolean };

type MinutesSheetProps = {
  /** The committee just after the round was decided. */
  readonly detail: Detail;
  readonly round: Round;
  readonly entries: { readonly decided: Entry; readonly opened: Entry | null };
  readonly when: string;
  /** The account of the pot, as the book stands now. */
  readonly pot: ReactNode;
  readonly proof: ProofOfSheet;
  readonly check: Check;
};

export function MinutesSheet({ detail, round, entries, when, pot, proof, check }: MinutesSheetProps) {
  const winner = round.winner?.name ?? history.deletedPerson;
  return (
    <Paper title={labels.title(round.roundNumber)} sub={`${detail.committee.name} · ${when}`}>
      <div className={styles.big}>
        <b>{labels.receives(bareName(winner), winnerIn(entries.decided).seat)}</b>
        <span className={styles.pot}>{potText(detail, round)}</span>
      </div>
      <MinutesTable lines={seatLines({ detail, round, ...entries })} />
      <h3>{labels.how}</h3>
      <PrintedVerdict detail={detail} round={round} check={check} />
      <PaperPairs
        pairs={[...decisionPairs({ detail, round, entries }, winner), ...drawPairs({ detail, round, entries, check })]}
      />
      <SheetProof proof={proof} entry={entries.decided.revision + 1} labels={labels} />
      {pot}
      <Signatures />
    </Paper>
  );
}

const momentOf = ({ occurredAt }: Entry): string => labels.at(date(occurredAt), clockInIndia(occurredAt));

type Sources = Pick<MinutesSheetProps, 'detail' | 'round' | 'entries'>;

const decisionPairs = ({ detail, round, entries: { decided } }: Sources, winner: string): readonly Pair[] => {
  const previousWinner = detail.rounds.find(({ roundNumber }) => roundNumber === round.roundNumber - 1)?.winner;
  const method = round.paymentMethod && texts.payments.method[round.paymentMethod];
  const by = entryWithSeats(detail, decided).actor?.name ?? history.byItself;
  return [
    { label: labels.decision, value: round.decidedBy && decisionText(round, round.decidedBy) },
    { label: labels.enteredBy, value: labels.entered(by, count(decided.revision + 1), momentOf(decided)) },
    { label: labels.contribution, value: labels.each(rupees(detail.committee.contributionAmount)) },
    { label: labels.receivedBy, value: [receiverText(round, winner), method].filter(Boolean).join(', ') },
    ...(previousWinner ? [{ label: labels.before, value: previousWinner.name }] : []),
  ];
};

const inCode = (label: string, value: string | null): readonly Pair[] =>
  value === null ? [] : [{ label, value: <code>{value}</code> }];

/** 'drand quicknet, round 34154231, 18:31:00'. @param at publication, seconds since 1970; undefined while unknown */
const beaconText = ({ round, isPublic }: NonNullable<Evidence['beacon']>, at: number | undefined): string => {
  const named = (isPublic ? labels.quicknet : labels.ownBeacon)(String(round));
  return at === undefined ? named : `${named}, ${clockInIndia(new Date(at * 1_000).toISOString())}`;
};

const drawPairs = ({ detail, round, entries, check }: Sources & { readonly check: Check }): readonly Pair[] => {
  const { opened, decided } = entries;
  if (opened === null) return [];
  const frozenAt = labels.frozenAt(count(opened.revision + 1), momentOf(opened));
  const evidence = evidenceOf(opened, decided);
  if (evidence === null) return [{ label: labels.drawOpened, value: frozenAt }];
  const { commitment, nonce, seed, beacon, signature } = evidence;
  const spoke = (check.data && !('code' in check.data) && check.data.beacon) || null;
  const phones = spoke?.earlySignatures.length ?? 0;
  return [
    { label: labels.frozen, value: phones === 0 ? frozenAt : `${frozenAt}, ${labels.signedBy(count(phones))}` },
    ...inCode(labels.commitment, commitment),
    ...inCode(labels.nonce, nonce),
    ...inCode(labels.seed, seed),
    ...(beacon === null ? [] : [{ label: labels.beacon, value: beaconText(beacon, spoke?.at) }]),
    ...inCode(labels.drawnNumber, signature),
    ...inCode(labels.again, `${location.origin}${paths.draw(detail.committee.id, round.roundNumber)}`),
  ];
};

/** Whether a draw decided the round, or its turn, which one draw may have given. */
export const hasVerdict = ({ decidedBy }: Round): boolean => decidedBy === 'verified' || decidedBy === 'turn';

/** The verdict for paper: names no phone as the reader's, because minutes have many readers. */
function PrintedVerdict({
  check: { data, knowledge, isChecking },
  round,
}: Pick<MinutesSheetProps, 'detail' | 'round' | 'check'>) {
  if (!hasVerdict(round)) return null;
  if (data === undefined) return <p>{isChecking ? labels.checking : labels.unchecked}</p>;
  const { title, text } = verdictSentence(verdictOfRound(data, knowledge, 'many'), verdictLanguage);
  return (
    <p>
      <b>{title}</b> {text}
    </p>
  );
}
