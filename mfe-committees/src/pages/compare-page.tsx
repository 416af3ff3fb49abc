import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { useParams } from '@mandali/platform/page/router.ts';
import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { Indent, LedgerPage, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Spread, SpreadPart } from '@mandali/ui-kit/ledger/spread.tsx';
import { SkeletonRows } from '@mandali/ui-kit/notices/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { committee } from '../shared/committee-query.ts';
import { BackToCommittee } from '../features/trust/components/back-to-committee.tsx';
import { OtherBook } from '../features/trust/components/other-book.tsx';
import { ComparisonNotice } from '../features/trust/components/comparison-notice.tsx';
import { OwnBook } from '../features/trust/components/own-book.tsx';
import { PhoneOwnerQuestion } from '../features/trust/components/phone-owner-question.tsx';
import { comparePorts } from '../features/trust/api/compare-ports.ts';
import { compareWith, type ComparisonResult } from '../features/trust/compare.ts';
import { deviceRecordKey } from '../features/trust/device-record.ts';
import { bookLink } from '../features/trust/book-link.ts';
import { texts } from '../texts.ts';
import { trust } from '../texts/trust.ts';
import { idOf } from './committee-id.ts';
import { useListSigning } from './use-draw-watch.ts';

const labels = trust.compare;

const namePlaceholder = '\u00a0';

/** The link that opened the page is read at once. */
const useComparison = () => {
  const client = useQueryClient();
  const [text, setText] = useState(() => location.hash);
  const [outcome, setOutcome] = useState<ComparisonResult | null>(null);
  const compare = useCallback(
    async (other: string): Promise<void> => {
      setText(other);
      setOutcome(await compareWith(other, await comparePorts()));
      // The comparison may have stored the first note.
      await client.invalidateQueries({ queryKey: deviceRecordKey });
    },
    [client],
  );
  useEffect(() => {
    // The camera opens the next link in the same page.
    const read = () => void (location.hash !== '' && compare(location.hash));
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [compare]);
  return { outcome, compare, again: () => void compare(text) };
};

/** Works without an account: then the link names the committee. */
export function ComparePage() {
  const id = idOf(useParams<{ readonly id?: string }>().id);
  const { outcome, compare, again } = useComparison();
  const shown = id !== 0 ? id : outcome !== null && 'id' in outcome ? outcome.id : 0;
  const { user } = useAuth();
  const { data, isLoading } = useQuery({ ...bookLink(shown, user?.id), enabled: shown !== 0 });
  // Only on opening: a later skeleton would remove a field with typed text.
  const isOpening = id !== 0 && isLoading;
  const { data: detail } = useQuery({ ...committee(shown), enabled: shown !== 0 && user !== null });
  useListSigning(shown, detail);
  return (
    <>
      <title>{`${labels.title} · ${texts.product}`}</title>
      <Cover
        title={labels.title}
        {...(shown !== 0 && { back: <BackToCommittee id={shown} /> })}
        {...(shown !== 0 && user !== null && { line: <span>{detail?.committee.name ?? namePlaceholder}</span> })}
      />
      <LedgerPage>
        {isOpening ? (
          <SkeletonRows rows={12} label={texts.committee.loading} />
        ) : (
          <Spread>
            {outcome !== null && <Result id={id} outcome={outcome} detail={detail} again={again} />}
            {shown !== 0 && <SpreadPart>{data !== undefined && <OwnBook own={data} />}</SpreadPart>}
            <SpreadPart>
              <OtherBook onText={(text) => void compare(text)} />
            </SpreadPart>
          </Spread>
        )}
      </LedgerPage>
    </>
  );
}

type ResultProps = {
  readonly id: number;
  readonly outcome: ComparisonResult;
  readonly detail: Detail | undefined;
  readonly again: () => void;
};

function Result({ id, outcome, detail, again }: ResultProps) {
  const { user } = useAuth();
  return (
    <SpreadPart right>
      <LedgerSection title={labels.result}>
        <Indent>
          <ComparisonNotice outcome={outcome} here={id} onAgain={again} />
          {user && detail && 'shower' in outcome && outcome.shower && (
            <PhoneOwnerQuestion shower={outcome.shower} detail={detail} reader={user.id} />
          )}
        </Indent>
      </LedgerSection>
    </SpreadPart>
  );
}
