import { joinLinkDays, type JoinLink } from '@mandali/contracts/joining';
import type { Detail } from '@mandali/contracts/shapes';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { Select } from '@mandali/ui-kit/fields/select.tsx';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import { SkeletonRows } from '@mandali/ui-kit/notices/skeleton.tsx';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';
import { useQuery } from '@tanstack/react-query';
import Link2 from 'lucide-react/icons/link-2';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { NotLoaded } from '../../../shared/not-loaded.tsx';
import { ReadingSheet } from '../../../shared/reading-sheet.tsx';
import { joining } from '../../../texts/joining.ts';
import { type Days, joinLink, useOpenLink, useTakeBackLink } from '../api/join-link.ts';
import { JoinLinkCard } from './join-link-card.tsx';
import styles from './joining.module.css';

const labels = joining.invite;

type Props = { readonly detail: Detail; readonly onClose: () => void };
type SheetFrame = { readonly onClose: () => void; readonly name: string; readonly id: number };

export function InviteSheet({ detail, onClose }: Props) {
  const { id, name } = detail.committee;
  const { data, isError, refetch } = useQuery(joinLink(id));
  const frame = { id, name, onClose };
  if (data === undefined) {
    return (
      <ReadingSheet title={labels.title} sub={name} onClose={onClose}>
        {isError ? (
          <NotLoaded title={joining.notLoaded} onRetry={refetch} />
        ) : (
          <SkeletonRows rows={4} label={joining.loading} />
        )}
      </ReadingSheet>
    );
  }
  return data === null ? <NoLink {...frame} /> : <WithLink key={data.token} {...frame} link={data} />;
}

function NoLink({ id, name, onClose }: SheetFrame) {
  const [days, setDays] = useState<Days>(14);
  const { run, isPending } = useOpenLink(id, labels.notMade);
  const foot = (
    <>
      <Button kind="second" onClick={onClose} disabled={isPending}>
        {common.close}
      </Button>
      <Button type="submit" icon={<Link2 aria-hidden="true" />} busy={isPending} busyLabel={labels.making}>
        {labels.make}
      </Button>
    </>
  );
  return (
    <Sheet title={labels.title} sub={name} onClose={onClose} busy={isPending} onSubmit={() => run(days)} foot={foot}>
      <div className={styles.stack}>
        <p>{labels.what}</p>
        <Select label={labels.openFor} value={days} onChange={({ target }) => setDays(daysOf(target.value))}>
          {joinLinkDays.map((each) => (
            <option key={each} value={each}>
              {labels.days(each)}
            </option>
          ))}
        </Select>
      </div>
    </Sheet>
  );
}

const daysOf = (value: string): Days => joinLinkDays.find((days) => days === Number(value)) ?? 14;

function WithLink({ id, name, onClose, link }: SheetFrame & { readonly link: JoinLink }) {
  const [isConfirming, setConfirming] = useState(false);
  const { run, isPending } = useTakeBackLink(id);
  const foot = isConfirming ? (
    <>
      <Button kind="second" onClick={() => setConfirming(false)} disabled={isPending}>
        {labels.keep}
      </Button>
      <Button kind="danger-final" busy={isPending} busyLabel={labels.takingBack} onClick={() => run()}>
        {labels.takeBack}
      </Button>
    </>
  ) : (
    <>
      <Button kind="danger" icon={<X aria-hidden="true" />} onClick={() => setConfirming(true)}>
        {labels.takeBack}
      </Button>
      <Button onClick={onClose}>{joining.done}</Button>
    </>
  );
  return (
    <Sheet title={labels.title} sub={name} onClose={onClose} busy={isPending} foot={foot}>
      {isConfirming ? (
        <Notice tone="warn" role="alert">
          {labels.takeBackText}
        </Notice>
      ) : (
        <JoinLinkCard id={id} name={name} link={link} />
      )}
    </Sheet>
  );
}
