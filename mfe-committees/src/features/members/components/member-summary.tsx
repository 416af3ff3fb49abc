import type { Detail, Member, Payment } from '@mandali/contracts/shapes';
import { list, rupees } from '@mandali/platform/format/format.ts';
import { type Pair, Pairs } from '@mandali/ui-kit/ledger/pairs.tsx';
import { Why } from '@mandali/ui-kit/ledger/why.tsx';
import { SkeletonWords } from '@mandali/ui-kit/notices/skeleton.tsx';
import type { ReactNode } from 'react';
import { useAsOf } from '../../../shared/as-of.ts';
import {
  collectedOf,
  maskedPhone,
  openRestOf,
  paidOf,
  potOf,
  roundNumbered,
} from '../../../shared/committee-detail.ts';
import type { ExplainableNumber, OwedTotal } from '../../../shared/explainable-number.ts';
import { texts } from '../../../texts.ts';
import { arrearsOf, membershipsOf, paidNumberOf, receivedNumberOf } from '../member-numbers.ts';
import styles from './payment-history-sheet.module.css';

const labels = texts.members.history;

type OnExplain = (what: ExplainableNumber | OwedTotal) => void;

/** A page of the past explains no numbers: its payments are the present ones. */
const useExplainable = (onExplain: OnExplain | undefined) => {
  const isPast = useAsOf() !== null;
  return (figure: string, what: () => ExplainableNumber | OwedTotal): ReactNode =>
    onExplain === undefined || isPast ? (
      figure
    ) : (
      <Why label={texts.explain(figure)} onPress={() => onExplain(what())} figure>
        {figure}
      </Why>
    );
};

type ReceivedProps = {
  readonly detail: Detail;
  readonly member: Member;
  readonly roundNumber: number;
  readonly why: ReturnType<typeof useExplainable>;
};

/** A label for each of several seats. */
const ofSeat = (label: string, { seatNo }: Member, held: readonly Member[]): string =>
  held.length > 1 ? `${label}, ${texts.members.seatTag(seatNo)}` : label;

const receivedPairs = ({ member: of, ...props }: Omit<ReceivedProps, 'roundNumber'>) => {
  const held = membershipsOf(props.detail, of);
  return held.flatMap((member) =>
    member.wonInRound === null
      ? []
      : [
          {
            label: ofSeat(labels.received, member, held),
            value: <Received {...props} member={member} roundNumber={member.wonInRound} />,
          },
        ],
  );
};

const owedPairs = (held: readonly Member[], figureOf: (figure: string, member: Member) => ReactNode): readonly Pair[] =>
  held.flatMap((member) => {
    const { dues, amount } = member.arrears ?? { dues: 0, amount: '0' };
    return dues === 0
      ? []
      : [{ label: ofSeat(labels.owed, member, held), value: figureOf(`${rupees(amount)} (${dues})`, member) }];
  });

const wonRounds = (held: readonly Member[]): string => {
  const rounds = held.flatMap(({ wonInRound }) => wonInRound ?? []);
  return rounds.length === 0 ? labels.none : list(rounds.map(labels.round));
};

type SummaryProps = {
  readonly detail: Detail;
  readonly member: Member;
  readonly payments: readonly Payment[] | undefined;
  readonly onExplain?: OnExplain;
};

/** What was collected for the round, explainable, with the open rest beside it. */
function Received({ detail, member, roundNumber, why }: ReceivedProps) {
  const collected = collectedOf(detail, roundNumbered(detail, roundNumber));
  const open = potOf(detail) - collected;
  return (
    <>
      {why(rupees(collected), () => receivedNumberOf(member))}
      {open > 0 && <small className={styles.rest}>{labels.stillOpen(rupees(open))}</small>}
    </>
  );
}

/** Of all seats that the person holds or held. */
export function MemberSummary({ detail, member, payments, onExplain }: SummaryProps) {
  const held = membershipsOf(detail, member);
  const paid = payments?.filter((payment) => payment.status === 'paid' && openRestOf(payment) === 0);
  const total = payments?.reduce((sum, payment) => sum + paidOf(payment), 0);
  const why = useExplainable(onExplain);
  return (
    <section aria-label={labels.summary}>
      <h3 className={styles.heading}>{labels.summary}</h3>
      <Pairs
        columns={2}
        pairs={[
          { label: labels.roundsPaid, value: paid?.length ?? <SkeletonWords width="1rem" /> },
          {
            label: labels.totalPaid,
            value:
              total === undefined ? (
                <SkeletonWords width="3.5rem" />
              ) : (
                why(rupees(total), () => paidNumberOf(detail, member))
              ),
          },
          ...owedPairs(held, (figure, each) => why(figure, () => arrearsOf(detail, each, payments ?? []))),
          { label: labels.wonRound, value: wonRounds(held) },
          ...receivedPairs({ detail, member, why }),
          { label: labels.phone, value: maskedPhone(member.user.phone) || labels.none },
        ]}
      />
    </section>
  );
}
