import { paths } from '@mandali/contracts/paths';
import { ApiError } from '@mandali/contracts/client';
import type { Detail, Entry, Round } from '@mandali/contracts/shapes';
import { clockInIndia, date } from '@mandali/platform/format/format.ts';
import { useParams } from '@mandali/platform/page/router.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { EmptyState } from '@mandali/ui-kit/notices/empty-state.tsx';
import { Indent, LedgerPage } from '@mandali/ui-kit/ledger/ledger.tsx';
import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import { committee } from '../shared/committee-query.ts';
import { CommitteeFailed, CommitteeNotFound } from '../features/committee/components/committee-missing.tsx';
import { PaperSkeleton } from '../features/committee/components/paper-skeleton.tsx';
import { asDecided, deciding } from '../features/papers/api/minutes.ts';
import { receipt } from '../features/papers/api/receipt.ts';
import { winnerIn } from '../features/papers/minutes.ts';
import { firstWinnerOf } from '../shared/decision-texts.ts';
import { PotOfMinutes } from '../features/papers/components/pot-of-minutes.tsx';
import styles from '../features/papers/components/paper.module.css';
import { BackToCommittee } from '../features/trust/components/back-to-committee.tsx';
import { deviceRecord } from '../features/trust/device-record.ts';
import { roundNumbered } from '../shared/committee-detail.ts';
import { potText } from '../shared/pot-text.ts';
import { ShareButton } from '../shared/share-button.tsx';
import { history } from '../texts/history.ts';
import { texts } from '../texts.ts';
import { trust } from '../texts/trust.ts';
import { idOf } from './committee-id.ts';
import { hasVerdict, MinutesSheet } from './minutes-sheet.tsx';
import { proofOfSheet } from './receipt-proof.tsx';
import { useCheckedDraw } from './use-checked-draw.ts';

const labels = trust.papers;

/** Shows the book at the time of the decision. */
export function MinutesPage() {
  const params = useParams<{ readonly id?: string; readonly round?: string }>();
  const [id, number] = [idOf(params.id), idOf(params.round)];
  const isValid = id !== 0 && number >= 1 && number <= 500;
  const entries = useQuery({ ...deciding(id, number), enabled: isValid });
  const { decided = null, opened = null } = entries.data ?? {};
  const now = useQuery({ ...committee(id), enabled: isValid });
  const then = useQuery({
    ...asDecided(id, (decided?.revision ?? 0) + 1, number),
    enabled: decided !== null,
  });
  const retry = () =>
    Promise.all([entries, now, then].filter(({ isError }) => isError).map(({ refetch }) => refetch()));
  const error = entries.error ?? now.error ?? then.error;
  if (!isValid || (error instanceof ApiError && error.status === 404)) return <CommitteeNotFound />;
  if (now.data && number > now.data.committee.totalMembers) return <CommitteeNotFound />;
  if (now.data && entries.data && decided === null) return <Undecided detail={now.data} round={number} />;
  const round = then.data?.rounds.find(({ roundNumber }) => roundNumber === number);
  if (now.data && then.data && decided && round)
    return <Minutes detail={then.data} round={round} decided={decided} opened={opened} now={now.data} />;
  return error === null ? <PaperSkeleton /> : <CommitteeFailed onRetry={() => void retry()} />;
}

type FrameProps = {
  readonly detail: Detail;
  readonly title: string;
  readonly line?: string | null;
  readonly children: ReactNode;
};

function Frame({
  detail: {
    committee: { id, name },
  },
  title,
  line = null,
  children,
}: FrameProps) {
  return (
    <>
      <title>{`${title} · ${texts.product}`}</title>
      <Cover
        back={<BackToCommittee id={id} />}
        title={title}
        line={
          <>
            <span>{name}</span>
            {line !== null && <span>{line}</span>}
          </>
        }
      />
      <LedgerPage className={styles.bench}>{children}</LedgerPage>
    </>
  );
}

function Undecided({ detail, round }: { readonly detail: Detail; readonly round: number }) {
  const { none, noneText, title } = labels.minutes;
  return (
    <Frame detail={detail} title={title(round)}>
      <Indent className={styles.tools}>
        <EmptyState title={none(round)}>{noneText}</EmptyState>
      </Indent>
    </Frame>
  );
}

type MinutesProps = {
  readonly detail: Detail;
  readonly round: Round;
  readonly decided: Entry;
  readonly opened: Entry | null;
  /** As the book stands now: the pot is handed over after the decision. */
  readonly now: Detail;
};

/** Time of the decision; of a past round only the day is known. */
const whenOf = ({ drawDate, decidedBy }: Round): string => {
  if (drawDate === null) return '';
  return decidedBy === 'past' ? date(drawDate) : labels.minutes.at(date(drawDate), clockInIndia(drawDate).slice(0, 5));
};

const shareText = (detail: Detail, round: Round, entry: Entry): string => {
  const { id, name } = detail.committee;
  const winner = labels.minutes.receives(round.winner?.name ?? history.deletedPerson, winnerIn(entry).seat);
  const link = `${location.origin}${paths.minutes(id, round.roundNumber)}`;
  return labels.minutesText(round.roundNumber, name, winner, potText(detail, round), link);
};

function Minutes({ detail, round, decided, opened, now }: MinutesProps) {
  const { id } = detail.committee;
  const roundNow = roundNumbered(now, round.roundNumber);
  const own = useQuery(deviceRecord(id));
  const proven = useQuery({ ...receipt(id, decided.revision, own.data?.pinned.logKey), enabled: !own.isPending });
  const check = useCheckedDraw(detail, round, hasVerdict(round));
  const isChecking = hasVerdict(round) && check.data === undefined && !check.isError;
  // The sheet shows the proven entry.
  const entry = proven.data?.entry ?? decided;
  const isSameWinner = winnerIn(entry).userId === round.winnerId;
  const proof = proofOfSheet(proven);
  return (
    <>
      <Frame detail={detail} title={labels.minutes.title(round.roundNumber)} line={whenOf(round)}>
        <Tools isPreparing={proven.isPending || isChecking} text={shareText(detail, round, entry)} />
      </Frame>
      <MinutesSheet
        detail={detail}
        round={round}
        entries={{ decided: entry, opened }}
        when={whenOf(round)}
        pot={
          roundNow && firstWinnerOf(roundNow)?.id === round.winnerId && <PotOfMinutes detail={now} round={roundNow} />
        }
        proof={isSameWinner || proof === 'coming' || proof === 'none' ? proof : null}
        check={{ ...check, isChecking }}
      />
    </>
  );
}

function Tools({ isPreparing, text }: { readonly isPreparing: boolean; readonly text: string }) {
  return (
    <Indent className={styles.tools}>
      <ButtonGroup>
        <Button slim icon={<Printer aria-hidden="true" />} busy={isPreparing} onClick={() => print()}>
          {labels.print}
        </Button>
        <ShareButton text={text} icon={<Share2 aria-hidden="true" />}>
          {labels.share}
        </ShareButton>
      </ButtonGroup>
    </Indent>
  );
}
