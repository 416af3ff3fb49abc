import type { Detail, Round } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { LedgerPage } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Spread, SpreadPart } from '@mandali/ui-kit/ledger/spread.tsx';
import Link2 from 'lucide-react/icons/link-2';
import { memo, Suspense, useDeferredValue, useId, type ReactNode } from 'react';
import { isAdminOf, isComplete, shownRound } from '../shared/committee-detail.ts';
import { CommitteeCover } from '../features/committee/components/committee-cover.tsx';
import { CommitteeGarland } from '../features/committee/components/committee-garland.tsx';
import { DrawDock } from '../features/draw/components/draw-dock.tsx';
import { DrawStatus } from '../features/draw/components/draw-status.tsx';
import { EarlyEnd, Settlement } from '../features/ending/components/settlement.tsx';
import { RequestsLine, useRequestCount } from '../features/joining/components/requests-line.tsx';
import { AddMemberProvider, AddMemberButton } from '../features/members/components/add-member-provider.tsx';
import { MemberList } from '../features/members/components/member-list.tsx';
import { TransferTask } from '../features/ownership/components/transfer-task.tsx';
import { PayingSection } from '../features/paying/components/paying-section.tsx';
import { PotAccount } from '../features/pots/components/pot-account.tsx';
import { PotProvider } from '../features/pots/components/pot-provider.tsx';
import { PotTasks } from '../features/pots/components/pot-tasks.tsx';
import { RoundPanel } from '../features/payments/components/round-panel.tsx';
import { SwapTasks } from '../features/turns/components/swap-tasks.tsx';
import { RoundHistory } from '../features/rounds/components/round-history.tsx';
import { Answers } from '../features/reports/components/answers.tsx';
import { OwnLine } from '../features/reports/components/own-line.tsx';
import { ManualWinner } from '../features/winner/components/manual-winner.tsx';
import { Dialog } from '../shared/dialogs.tsx';
import { RemindAllButton, Reminders } from '../shared/reminders.tsx';
import { Tell } from '../shared/tell.tsx';
import { SheetButton } from '../shared/sheet-button.tsx';
import { texts } from '../texts.ts';
import { RowPlacesProvider } from '../shared/payment/row-places.tsx';
import { AdminSection } from './admin-section.tsx';
import { CommitteeTask, useIsReadyToDraw } from './committee-task.tsx';
import { HowToPay } from './dialogs/lazy-dialogs.ts';

const potOf = (round: Round): ReactNode => <PotAccount round={round} />;

type SectionProps = { readonly detail: Detail; readonly canManage: boolean };
type PresentProps = SectionProps & { readonly isPresent: boolean };

// Memoised, and rendered after the first screen.
const Members = memo(MemberList);
const History = memo(RoundHistory);
const Administration = memo(AdminSection);

/** Number of seats from which the lists below would delay a tap. */
const longList = 30;

/** The detail for the parts below the first screen, deferred; in a large committee also at each change. */
const useDetailBelow = (detail: Detail): Detail | null => {
  const deferred = useDeferredValue<Detail | null>(detail, null);
  return deferred === null || detail.committee.totalMembers >= longList ? deferred : detail;
};

type CommitteeBookProps = {
  readonly detail: Detail;
  readonly updatedAt: number;
  readonly seenLine?: ReactNode;
  /** The book is from an earlier day or differs from the stored one: the page is read-only. */
  readonly pastBand?: ReactNode;
  readonly newPhones?: ReactNode;
};

export function CommitteeBook({ detail, updatedAt, seenLine, pastBand, newPhones }: CommitteeBookProps) {
  const { user } = useAuth();
  const isPresent = pastBand === undefined;
  const canManage = isPresent && isAdminOf(user, detail);
  const below = useDetailBelow(detail);
  return (
    <>
      <title>{`${detail.committee.name} · ${texts.product}`}</title>
      <CommitteeCover detail={detail} updatedAt={updatedAt} seenLine={seenLine} />
      {pastBand}
      {newPhones && <Suspense>{newPhones}</Suspense>}
      <Tell detail={detail} canManage={canManage}>
        <AddMemberProvider detail={detail} canManage={canManage}>
          <Reminders detail={detail} canManage={canManage}>
            <RowPlacesProvider detail={detail}>
              <PotProvider detail={detail} canManage={canManage} isPresent={isPresent}>
                <LedgerPage flush>
                  <Spread>
                    <Work detail={detail} canManage={canManage} isPresent={isPresent} />
                    <SpreadPart right plain>
                      <CommitteeGarland detail={detail} />
                    </SpreadPart>
                    {below ? (
                      <Below detail={below} canManage={canManage} isPresent={isPresent} />
                    ) : (
                      <span hidden data-coming="" />
                    )}
                  </Spread>
                </LedgerPage>
              </PotProvider>
            </RowPlacesProvider>
          </Reminders>
        </AddMemberProvider>
      </Tell>
    </>
  );
}

/** What the reader has to do, above everything else. The admin's own due is below: their work comes first. */
function Work({ detail, canManage, isPresent }: PresentProps) {
  const round = shownRound(detail);
  const own = isPresent && <OwnLine detail={detail} />;
  return (
    <SpreadPart>
      {isPresent && <TransferTask detail={detail} />}
      {isPresent && <SwapTasks detail={detail} />}
      <PotTasks />
      {!canManage && own}
      {detail.committee.ended ? (
        <Ended detail={detail} canManage={canManage} />
      ) : (
        round && <ShownRound detail={detail} round={round} canManage={canManage} />
      )}
      {canManage && own}
    </SpreadPart>
  );
}

/** Its open round stands in the round history. */
function Ended({ detail, canManage }: SectionProps) {
  return (
    <>
      <EarlyEnd committee={detail.committee} />
      <Answers detail={detail} canManage={canManage} />
      <Settlement detail={detail} />
    </>
  );
}

function ShownRound({ detail, round, canManage }: SectionProps & { readonly round: Round }) {
  const isOpen = !isComplete(detail);
  const reasonId = useId();
  const isReady = useIsReadyToDraw(detail, round, canManage);
  const isAuditor = useAuth().user?.role === 'auditor';
  const requests = useRequestCount(detail, canManage && isOpen);
  const drawn = { detail, round, reasonId };
  return (
    <>
      <CommitteeTask {...drawn} isReady={isReady} />
      <RoundPanel
        detail={detail}
        round={round}
        canManage={canManage}
        add={canManage && isOpen && <AddMemberButton />}
        answers={<Answers detail={detail} canManage={canManage} />}
        hasAnswers={canManage || isAuditor}
        requests={<RequestsLine detail={detail} people={requests} />}
        hasRequests={requests > 0}
        remind={<RemindAllButton detail={detail} />}
        dock={canManage && isOpen && !isReady && <DrawDock {...drawn} />}
        drawStatus={!isReady && <DrawStatus {...drawn} />}
        manual={isOpen && <ManualWinner detail={detail} round={round} />}
      />
    </>
  );
}

function Invite({ detail }: Pick<SectionProps, 'detail'>) {
  return (
    <SheetButton icon={Link2} label={texts.members.joining.invite}>
      {(onClose) => <Dialog name="joinLink" detail={detail} onClose={onClose} />}
    </SheetButton>
  );
}

/** In the order of a phone; from 1024 px each part is the next one of its column. */
function Below({ detail, canManage, isPresent }: PresentProps) {
  return (
    <>
      <SpreadPart right>
        <Members
          detail={detail}
          canManage={canManage}
          isPresent={isPresent}
          invite={canManage && <Invite detail={detail} />}
        />
      </SpreadPart>
      <SpreadPart>
        <History detail={detail} canManage={canManage} pot={potOf} />
      </SpreadPart>
      {canManage && (
        <SpreadPart right>
          <Administration detail={detail} />
        </SpreadPart>
      )}
      <PayingSection detail={detail} HowToPay={HowToPay} />
    </>
  );
}
