import { paths } from '@mandali/contracts/paths';
import type { Committee, PotPart, Round } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Pairs } from '@mandali/ui-kit/ledger/pairs.tsx';
import {
  answerText,
  type DecidedRound,
  hasHandOver,
  isDecided,
  mayAnswer,
  partText,
  unanswered,
} from '../../../shared/hand-over.ts';
import { useRecordOpened } from '../../../shared/record-opened.ts';
import { openWhatsApp } from '../../../shared/share.ts';
import { texts } from '../../../texts.ts';
import { mayPassOn } from '../passing.ts';
import { usePots } from './pot-provider.tsx';
import { Denied } from './said.tsx';
import styles from './pots.module.css';

const { account, ...labels } = texts.pots;

type RoundProps = { readonly round: DecidedRound };

/** Planned, collected, handed over and open of a decided round, who says so, and what the reader can do. */
export function PotAccount({ round }: { readonly round: Round }) {
  const { detail } = usePots();
  if (!isDecided(round)) return null;
  if (!hasHandOver(detail.committee, round)) return <Acts round={round} />;
  return (
    <section className={styles.account} aria-label={account.title(round.roundNumber)}>
      <Sums round={round} committee={detail.committee} />
      <Sides round={round} />
      <Denied round={round} />
      <Acts round={round} />
    </section>
  );
}

function Sums({ round, committee }: RoundProps & { readonly committee: Committee }) {
  const { planned = '0', collected = '0', open = '0', handOver, winner } = round;
  const shares = account.shares(rupees(committee.contributionAmount), committee.totalMembers);
  const notPaid = Number(open) > 0;
  return (
    <Pairs
      className={styles.sums ?? ''}
      pairs={[
        { label: <Label name={account.planned} more={shares} />, value: rupees(planned) },
        { label: account.collected, value: rupees(collected) },
        { label: account.handed, value: rupees(handOver.handed) },
        ...(Number(handOver.open) > 0 ? [{ label: account.open, value: rupees(handOver.open) }] : []),
        ...(notPaid
          ? [{ label: <Label name={account.notPaid} more={account.goesTo(winner.name)} />, value: rupees(open) }]
          : []),
      ]}
    />
  );
}

function Label({ name, more }: { readonly name: string; readonly more: string }) {
  return (
    <>
      {name}
      <span className={styles.soft}>{more}</span>
    </>
  );
}

/** Sums of one giver, or with one answer, stand together. */
const groupsOf = (
  parts: readonly PotPart[],
  nameOf: (part: PotPart) => string,
): readonly (readonly [name: string, parts: readonly PotPart[]])[] =>
  [...new Set(parts.map(nameOf))].map((name) => [name, parts.filter((part) => nameOf(part) === name)]);

function Sides({ round }: RoundProps) {
  const { detail } = usePots();
  const { parts } = round.handOver;
  if (parts.length === 0) return null;
  return (
    <div className={styles.sides}>
      <Side groups={groupsOf(parts, ({ by }) => account.givenBy(by?.name ?? texts.reports.admin))} />
      <Side groups={groupsOf(parts, (part) => answerText(detail, round, part))} short />
    </div>
  );
}

function Side({ groups, short = false }: { readonly groups: ReturnType<typeof groupsOf>; readonly short?: boolean }) {
  return (
    <div>
      {groups.map(([name, parts]) => (
        <div key={name}>
          {name}
          {parts.map((part) => (
            <b key={part.no}>{short ? rupees(part.amount) : partText(part)}</b>
          ))}
        </div>
      ))}
    </div>
  );
}

function Acts({ round }: RoundProps) {
  const { canManage, isPresent } = usePots();
  if (!isPresent) return null;
  return (
    <div className={styles.acts}>
      {canManage && <AdminActs round={round} />}
      <WinnersActs round={round} />
      <OtherMembersActs round={round} />
    </div>
  );
}

function AdminActs({ round }: RoundProps) {
  const { open } = usePots();
  const { roundNumber, handOver, planned = '0' } = round;
  const last = handOver.parts.at(-1);
  if (handOver.state === 'disputed')
    return (
      <Button kind="second" slim onClick={() => open('settlePot', round)}>
        {labels.settle}
      </Button>
    );
  const isRoom = Number(planned) > Number(handOver.handed);
  return (
    <>
      {isRoom && (
        <Button kind="second" slim aria-label={labels.handOf(roundNumber)} onClick={() => open('handOverPot', round)}>
          {last === undefined ? labels.hand : labels.handMore}
        </Button>
      )}
      <RemindWinner round={round} />
      {last?.confirmedAt === null && (
        <Button
          kind="link"
          aria-label={labels.takeBackOf(rupees(last.amount), roundNumber)}
          onClick={() => open('takeBackPot', round)}
        >
          {labels.takeBack}
        </Button>
      )}
    </>
  );
}

/** The winner passes the pot on before a part of it is handed over. */
function WinnersActs({ round }: RoundProps) {
  const { detail, open } = usePots();
  const { user } = useAuth();
  if (!mayPassOn(user, detail, round)) return null;
  const { passOn } = texts.exchanges;
  return (
    <Button kind="second" slim aria-label={passOn.openOf(round.roundNumber)} onClick={() => open('passOnPot', round)}>
      {passOn.open}
    </Button>
  );
}

/** WhatsApp opens with the text; a person sends it. The member's row says when it was opened. */
function RemindWinner({ round }: RoundProps) {
  const { detail } = usePots();
  const { winner, handOver, roundNumber } = round;
  const record = useRecordOpened(detail.committee.id, 'reminder');
  const sums = unanswered(handOver).map(partText);
  const phone = detail.members.find(({ user }) => user.id === winner.id)?.user.phone ?? null;
  if (handOver.bySamePerson || sums.length === 0 || phone === null) return null;
  const { id, name } = detail.committee;
  const link = `${location.origin}${paths.committee(id)}`;
  const remind = (): void => {
    openWhatsApp(labels.reminder(roundNumber, name, sums.join('; '), link), phone);
    record(winner.id);
  };
  return (
    <Button kind="link" onClick={remind}>
      {labels.remind(winner.name)}
    </Button>
  );
}

/** Where giver and winner are one person, another member answers; it is no task of theirs. */
function OtherMembersActs({ round }: RoundProps) {
  const { detail, open, confirm, isConfirming } = usePots();
  const { user } = useAuth();
  const { handOver, winner } = round;
  if (!handOver.bySamePerson || unanswered(handOver).length === 0 || !mayAnswer(detail, round, user)) return null;
  return (
    <>
      <span className={styles.ask}>{labels.task.askFor(winner.name)}</span>
      <Button slim busy={isConfirming} onClick={() => confirm(round)}>
        {labels.received}
      </Button>
      {handOver.state !== 'disputed' && (
        <Button kind="second" slim disabled={isConfirming} onClick={() => open('disputePot', round)}>
          {labels.notReceived}
        </Button>
      )}
    </>
  );
}
