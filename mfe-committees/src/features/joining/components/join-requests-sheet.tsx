import type { JoinRequest } from '@mandali/contracts/joining';
import type { Detail } from '@mandali/contracts/shapes';
import { date, time } from '@mandali/platform/format/format.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { freeSeats } from '../../../shared/committee-detail.ts';
import { ReadingSheet } from '../../../shared/reading-sheet.tsx';
import { joining } from '../../../texts/joining.ts';
import { useAccept, useDecline } from '../api/join-requests.ts';
import { joinRequests } from '../api/list-join-requests.ts';
import styles from './joining.module.css';

const labels = joining.requests;

type Props = { readonly detail: Detail; readonly onClose: () => void };

export function JoinRequestsSheet({ detail, onClose }: Props) {
  const { id, name, currentRound } = detail.committee;
  const { data = [] } = useQuery(joinRequests(id));
  const free = freeSeats(detail);
  return (
    <ReadingSheet
      title={data.length === 0 ? labels.none : labels.title(data.length)}
      sub={labels.free(name, free)}
      onClose={onClose}
    >
      {data.length === 0 ? (
        <p role="status">{labels.noOne}</p>
      ) : (
        <>
          <ul className={styles.asks}>
            {data.map((request) => (
              <RequestRow key={request.id} request={request} committeeId={id} isFull={free <= 0} />
            ))}
          </ul>
          <p className={styles.soft}>{free > 0 ? labels.consequence(currentRound) : labels.full}</p>
        </>
      )}
    </ReadingSheet>
  );
}

type RowProps = { readonly request: JoinRequest; readonly committeeId: number; readonly isFull: boolean };

function RequestRow({ request: { id, name, phone, word, askedAt, isNamesake }, committeeId, isFull }: RowProps) {
  const accept = useAccept(committeeId);
  const decline = useDecline(committeeId);
  const busy = accept.isPending || decline.isPending;
  return (
    <li>
      <div>
        <div className={styles.name}>{name}</div>
        <div className={styles.soft}>
          {phone} · {date(askedAt)}, {time(askedAt)}
        </div>
      </div>
      {word !== null && <p className={styles.word}>“{word}”</p>}
      {isNamesake && <Notice tone="warn">{labels.namesake}</Notice>}
      <ButtonGroup className={styles.buttons}>
        <Button
          slim
          icon={<Check aria-hidden="true" />}
          aria-label={labels.acceptLong(name)}
          busy={accept.isPending}
          disabled={isFull || (busy && !accept.isPending)}
          onClick={() => accept.run(id)}
        >
          {labels.accept}
        </Button>
        <Button
          kind="second"
          slim
          aria-label={labels.declineLong(name)}
          busy={decline.isPending}
          disabled={busy && !decline.isPending}
          onClick={() => decline.run(id)}
        >
          {labels.decline}
        </Button>
      </ButtonGroup>
    </li>
  );
}
