import { joinLinkDays, type JoinLink } from '@mandali/contracts/joining';
import { paths } from '@mandali/contracts/paths';
import { date } from '@mandali/platform/format/format.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { Select } from '@mandali/ui-kit/fields/select.tsx';
import MessageSquare from 'lucide-react/icons/message-square';
import Share from 'lucide-react/icons/share';
import { useState } from 'react';
import { CopyLine } from '../../../shared/copy-line.tsx';
import { joining } from '../../../texts/joining.ts';
import { Qr } from '../../../shared/qr.tsx';
import { canShare, openWhatsApp, share } from '../../../shared/share.ts';
import { useOpenLink } from '../api/join-link.ts';
import styles from './joining.module.css';

const labels = joining.invite;

const dayMs = 86_400_000;

type Props = { readonly id: number; readonly name: string; readonly link: JoinLink };

export function JoinLinkCard({ id, name, link }: Props) {
  const address = `${location.origin}${paths.join(link.token)}`;
  const message = labels.message(name, address);
  return (
    <div className={styles.stack}>
      <div className={styles.shown}>
        <Qr text={address} label={labels.qr} />
        <p className={styles.soft}>{labels.shows(name)}</p>
        <CopyLine
          label={labels.link}
          value={address.replace(/^https?:\/\//, '')}
          copied={address}
          copyLabel={labels.copyLink}
        />
        <ButtonGroup>
          <Button slim icon={<MessageSquare aria-hidden="true" />} onClick={() => openWhatsApp(message)}>
            {labels.whatsApp}
          </Button>
          {canShare() && (
            <Button kind="second" slim icon={<Share aria-hidden="true" />} onClick={() => void share(message)}>
              {labels.share}
            </Button>
          )}
        </ButtonGroup>
      </div>
      <Expiry id={id} endsAt={link.endsAt} />
      <Notice>{labels.asked(link.asked, link.accepted)}</Notice>
    </div>
  );
}

function Expiry({ id, endsAt }: { readonly id: number; readonly endsAt: string }) {
  const { run, isPending } = useOpenLink(id, labels.notMoved);
  const [now] = useState(() => Date.now());
  const move = (value: string): void => {
    const days = joinLinkDays.find((each) => each === Number(value));
    if (days !== undefined) run(days);
  };
  return (
    <Select label={labels.until} value="" disabled={isPending} onChange={({ target }) => move(target.value)}>
      <option value="">{date(endsAt)}</option>
      {joinLinkDays.map((days) => (
        <option key={days} value={days}>
          {labels.untilDays(date(new Date(now + days * dayMs).toISOString()), days)}
        </option>
      ))}
    </Select>
  );
}
