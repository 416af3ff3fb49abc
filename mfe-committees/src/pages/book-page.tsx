import { ApiError } from '@mandali/contracts/client';
import { paths } from '@mandali/contracts/paths';
import { time } from '@mandali/platform/format/format.ts';
import { Link, useParams } from '@mandali/platform/page/router.ts';
import { Badge } from '@mandali/ui-kit/ledger/badge.tsx';
import { buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { Indent, LedgerPage, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { useQuery } from '@tanstack/react-query';
import { committee } from '../shared/committee-query.ts';
import { CommitteeNotFound } from '../features/committee/components/committee-missing.tsx';
import { PaperSkeleton } from '../features/committee/components/paper-skeleton.tsx';
import { BackToCommittee } from '../features/trust/components/back-to-committee.tsx';
import { AlarmPage, titleOf } from '../features/trust/components/alarm-page.tsx';
import styles from '../features/trust/components/trust.module.css';
import { dayOf } from '../features/trust/days.ts';
import { deviceRecord } from '../features/trust/device-record.ts';
import { texts } from '../texts.ts';
import { trust } from '../texts/trust.ts';
import { idOf } from './committee-id.ts';

const labels = trust.differs;

/** Works without the server, which only adds names. */
export function BookPage() {
  const id = idOf(useParams<{ readonly id?: string }>().id);
  const { data: detail, error } = useQuery({ ...committee(id), enabled: id !== 0 });
  const { data, isPending } = useQuery({ ...deviceRecord(id), enabled: id !== 0 });
  if (id === 0) return <CommitteeNotFound />;
  if (isPending) return <PaperSkeleton />;
  // A committee of other people, without a stored book.
  if (!data && error instanceof ApiError && error.status === 404) return <CommitteeNotFound />;
  const alarm = data?.book.alarm ?? null;
  const name = detail?.committee.name ?? texts.product;
  return (
    <>
      <title>{`${alarm === null ? labels.fine : titleOf(alarm)} · ${texts.product}`}</title>
      <Cover
        back={<BackToCommittee id={id} />}
        title={name}
        {...(alarm !== null && {
          line: (
            <>
              <Badge>{labels.readOnly}</Badge>
              <span>{labels.checked(`${dayOf(alarm.at)}, ${time(alarm.at)}`)}</span>
            </>
          ),
        })}
      />
      <LedgerPage>
        {data && alarm !== null ? (
          <AlarmPage id={id} record={data} alarm={alarm} detail={detail} />
        ) : (
          <NoAlarm id={id} isStored={data?.book.note !== undefined && data.book.note !== null} />
        )}
      </LedgerPage>
    </>
  );
}

function NoAlarm({ id, isStored }: { readonly id: number; readonly isStored: boolean }) {
  return (
    <LedgerSection>
      <Indent className={styles.fine}>
        {isStored && <h2>{labels.fine}</h2>}
        <p>{isStored ? labels.fineText : labels.nothingKept}</p>
        <Link to={paths.committee(id)} className={buttonClass({ kind: 'second', slim: true })}>
          {isStored ? labels.committee : labels.open}
        </Link>
      </Indent>
    </LedgerSection>
  );
}
