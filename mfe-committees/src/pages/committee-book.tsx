import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { LedgerPage } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Spread, SpreadPart } from '@mandali/ui-kit/ledger/spread.tsx';
import { Band } from '@mandali/ui-kit/notices/notice.tsx';
import Link2 from 'lucide-react/icons/link-2';
import { lazy, memo, Suspense, useDeferredValue, useId, type ComponentProps, type ReactNode } from 'react';
import { isAdminOf, isComplete, shownRound } from '../shared/committee-detail.ts';
import { CommitteeCover } from '../features/committee/components/committee-cover.tsx';
import { CommitteeGarland } from '../features/committee/components/committee-garland.tsx';
import { DrawButton } from '../features/draw/components/draw-button.tsx';
import { DrawProvider } from '../features/draw/components/draw-provider.tsx';
import { DrawStatus } from '../features/draw/components/draw-status.tsx';
import { RequestsBand } from '../features/joining/components/requests-band.tsx';
import { AddMemberProvider, AddMemberButton } from '../features/members/components/add-member-provider.tsx';
import { MemberList } from '../features/members/components/member-list.tsx';
import { PayingSection } from '../features/paying/components/paying-section.tsx';
import { RoundPanel } from '../features/payments/components/round-panel.tsx';
import { RoundHistory } from '../features/rounds/components/round-history.tsx';
import { Answers } from '../features/reports/components/answers.tsx';
import { OwnLine } from '../features/reports/components/own-line.tsx';
import { ManualWinner } from '../features/winner/components/manual-winner.tsx';
import { Explainable } from '../shared/explainable.tsx';
import { owedRounds, arrearsText } from '../shared/arrears.ts';
import { RemindAllButton, Reminders } from '../shared/reminders.tsx';
import { SheetButton } from '../shared/sheet-button.tsx';
import { texts } from '../texts.ts';
import { AdminSection } from './admin-section.tsx';
import { HowToPay, PageDialog } from './dialogs/lazy-dialogs.ts';
import styles from './committee-book.module.css';

type SectionProps = { readonly detail: Detail; readonly canManage: boolean };

// A chunk with the draw's arithmetic, loaded once a winner is shown.
const LazyVerdict = lazy(() => import('./stage-verdict.tsx').then((part) => ({ default: part.StageVerdict })));

const StageVerdict = (props: ComponentProps<typeof LazyVerdict>) => (
  <Suspense>
    <LazyVerdict {...props} />
  </Suspense>
);

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
  const canManage = pastBand === undefined && isAdminOf(user, detail);
  const below = useDetailBelow(detail);
  return (
    <>
      <title>{`${detail.committee.name} · ${texts.product}`}</title>
      <CommitteeCover detail={detail} updatedAt={updatedAt} seenLine={seenLine} />
      {pastBand}
      {newPhones && <Suspense>{newPhones}</Suspense>}
      {isComplete(detail) && <Closing detail={detail} />}
      {canManage && !isComplete(detail) && <RequestsBand detail={detail} />}
      <AddMemberProvider detail={detail} canManage={canManage}>
        <Reminders detail={detail} canManage={canManage}>
          <LedgerPage>
            <Spread>
              {pastBand === undefined && <OwnLine detail={detail} />}
              <SpreadPart right plain>
                <CommitteeGarland detail={detail} />
              </SpreadPart>
              <ShownRound detail={detail} canManage={canManage} />
              {below ? <Below detail={below} canManage={canManage} /> : <span hidden data-coming="" />}
            </Spread>
          </LedgerPage>
        </Reminders>
      </AddMemberProvider>
    </>
  );
}

function Closing({ detail }: { readonly detail: Detail }) {
  const arrears = arrearsText(detail.committee.arrears);
  return (
    <Band tone="won">
      <span>{texts.committee.completed}</span>
      {arrears !== null && (
        <span className={styles.owed}>
          <Explainable committee={detail.committee} subject={{ number: 'owed', rounds: owedRounds(detail) }}>
            {arrears}
          </Explainable>
        </span>
      )}
    </Band>
  );
}

function ShownRound({ detail, canManage }: SectionProps) {
  const round = shownRound(detail);
  const isOpen = !isComplete(detail);
  const reasonId = useId();
  if (round === null) return null;
  const drawn = { detail, round, reasonId };
  return (
    <SpreadPart>
      <DrawProvider detail={detail} round={round} Verdict={StageVerdict}>
        <RoundPanel
          detail={detail}
          round={round}
          canManage={canManage}
          add={canManage && isOpen && <AddMemberButton />}
          answers={<Answers detail={detail} canManage={canManage} />}
          remind={<RemindAllButton detail={detail} />}
          draw={
            <>
              {canManage && isOpen && <DrawButton {...drawn} wide />}
              <DrawStatus {...drawn} />
            </>
          }
          manual={isOpen && <ManualWinner detail={detail} round={round} />}
        />
      </DrawProvider>
    </SpreadPart>
  );
}

function Invite({ detail }: Pick<SectionProps, 'detail'>) {
  return (
    <SheetButton icon={Link2} label={texts.members.joining.invite}>
      {(onClose) => <PageDialog name="joinLink" detail={detail} onClose={onClose} />}
    </SheetButton>
  );
}

function Below({ detail, canManage }: SectionProps) {
  return (
    <>
      <PayingSection detail={detail} HowToPay={HowToPay} />
      <SpreadPart right>
        <Members detail={detail} canManage={canManage} invite={canManage && <Invite detail={detail} />} />
      </SpreadPart>
      <SpreadPart>
        <History detail={detail} canManage={canManage} />
      </SpreadPart>
      {canManage && (
        <SpreadPart right>
          <Administration detail={detail} />
        </SpreadPart>
      )}
    </>
  );
}
