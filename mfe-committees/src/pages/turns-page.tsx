import { ApiError } from '@mandali/contracts/client';
import { paths } from '@mandali/contracts/paths';
import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { rupees } from '@mandali/platform/format/format.ts';
import { Link, useParams } from '@mandali/platform/page/router.ts';
import { buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { Garland } from '@mandali/ui-kit/garland/garland.tsx';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { Indent, LedgerPage, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Spread, SpreadPart } from '@mandali/ui-kit/ledger/spread.tsx';
import { Task, TaskActions } from '@mandali/ui-kit/ledger/task.tsx';
import { useQuery } from '@tanstack/react-query';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import History from 'lucide-react/icons/history';
import { committee } from '../shared/committee-query.ts';
import { CommitteeFailed, CommitteeNotFound } from '../features/committee/components/committee-missing.tsx';
import { PaperSkeleton } from '../features/committee/components/paper-skeleton.tsx';
import { isUsed } from '../features/settings/committee-settings.ts';
import { BackToCommittee } from '../features/trust/components/back-to-committee.tsx';
import { ArrangeList } from '../features/turns/components/arrange-list.tsx';
import { SwapTasks } from '../features/turns/components/swap-tasks.tsx';
import { TurnList } from '../features/turns/components/turn-list.tsx';
import { turnsOf } from '../features/turns/order.ts';
import { swappableTurns } from '../features/turns/swaps.ts';
import { garlandOf, isAdminOf, isComplete, potOf } from '../shared/committee-detail.ts';
import { Dialog } from '../shared/dialogs.tsx';
import { SheetButton } from '../shared/sheet-button.tsx';
import { holderOfTurn, turnKindOf } from '../shared/turns.ts';
import { texts } from '../texts.ts';
import { turns as labels } from '../texts/turns.ts';
import { idOf } from './committee-id.ts';

export function TurnsPage() {
  const id = idOf(useParams<{ readonly id?: string }>().id);
  const { data, error, isPending, refetch } = useQuery({ ...committee(id), enabled: id !== 0 });
  if (id === 0 || (error instanceof ApiError && error.status === 404)) return <CommitteeNotFound />;
  if (data) return <Turns detail={data} />;
  return isPending ? <PaperSkeleton /> : <CommitteeFailed onRetry={() => void refetch()} />;
}

function Turns({ detail }: { readonly detail: Detail }) {
  const { user } = useAuth();
  const { id, name } = detail.committee;
  const kind = turnKindOf(detail.committee);
  const mayArrange = kind === 'agreed' && isAdminOf(user, detail) && !isComplete(detail) && !isUsed(detail);
  return (
    <>
      <title>{`${labels.title} · ${name} · ${texts.product}`}</title>
      <Cover
        back={<BackToCommittee id={id} />}
        title={labels.title}
        line={
          <>
            <span>{name}</span>
            <span>{labels.kinds[kind].name}</span>
          </>
        }
      />
      <LedgerPage>
        <Spread>
          <SpreadPart>
            <SwapTasks detail={detail} />
            <OwnTurn detail={detail} mayArrange={mayArrange} />
            {mayArrange ? <ArrangeList detail={detail} /> : <TurnList detail={detail} />}
          </SpreadPart>
          <SpreadPart right plain>
            <NextGarland detail={detail} />
          </SpreadPart>
          <SpreadPart right>
            <Changes id={id} />
          </SpreadPart>
        </Spread>
      </LedgerPage>
    </>
  );
}

/** What the order means for the reader, and whose turn it is. */
function OwnTurn({ detail, mayArrange }: { readonly detail: Detail; readonly mayArrange: boolean }) {
  const { user } = useAuth();
  const { currentRound, order = [] } = detail.committee;
  if (order.length === 0 || isComplete(detail)) return null;
  const coming = turnsOf(detail).filter(({ state }) => state === 'next' || state === 'coming');
  const own = coming.find(({ holder }) => holder?.user.id === user?.id);
  const next = holderOfTurn(detail);
  const nextText = next === undefined ? labels.noneLeft : labels.next(next.user.name, currentRound);
  if (own === undefined || own.round === null) return <Task say={nextText} />;
  const swap = !mayArrange && <SwapButton detail={detail} />;
  const folio = <SeatGlyph state="pending" size={26} />;
  if (own.state === 'next')
    return (
      <Task say={labels.mineNow(own.round)} tone="pot" folio={folio}>
        {swap}
      </Task>
    );
  const say = own.day === null ? labels.mine(own.round) : labels.mineOn(own.round, own.day);
  return (
    <Task say={say} sub={nextText} folio={folio}>
      {swap}
    </Task>
  );
}

function SwapButton({ detail }: { readonly detail: Detail }) {
  const { user } = useAuth();
  if (swappableTurns(user, detail).length === 0) return null;
  return (
    <TaskActions>
      <SheetButton icon={ArrowLeftRight} label={labels.swap.open}>
        {(onClose) => <Dialog name="swapTurns" detail={detail} onClose={onClose} />}
      </SheetButton>
    </TaskActions>
  );
}

function NextGarland({ detail }: { readonly detail: Detail }) {
  const { user } = useAuth();
  const { currentRound, totalMembers } = detail.committee;
  const next = holderOfTurn(detail);
  return (
    <Garland
      seats={garlandOf(detail, user)}
      round={currentRound}
      pot={rupees(potOf(detail))}
      caption={next === undefined ? texts.committee.pot : texts.turn.nextIs(next.user.name)}
      note={texts.committee.roundOf(Math.min(currentRound, totalMembers), totalMembers)}
    />
  );
}

/** Arranged, drawn and given turns are entries of the history. */
function Changes({ id }: { readonly id: number }) {
  return (
    <LedgerSection title={labels.changed} folio={<History />}>
      <Indent>
        <Link to={`${paths.history(id)}?kind=winners`} className={buttonClass({ kind: 'link' })}>
          {labels.inHistory}
        </Link>
      </Indent>
    </LedgerSection>
  );
}
