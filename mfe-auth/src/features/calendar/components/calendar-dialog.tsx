import { calendarPath, type CalendarLink } from '@mandali/contracts/calendar';
import { date } from '@mandali/platform/format/format.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { AlertDialog } from '@mandali/ui-kit/overlays/alert-dialog.tsx';
import { Button, buttonClass, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import { messageLanguage } from '@mandali/ui-kit/language/language.ts';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import text from '@mandali/ui-kit/style/text.module.css';
import { useQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { settings } from '../../../texts/settings.ts';
import { calendarQuery, useRenewCalendar } from '../api/calendar.ts';
import styles from './calendar.module.css';

const labels = settings.calendar;

export function CalendarDialog({ onClose }: { readonly onClose: () => void }) {
  const link = useQuery({ ...calendarQuery, refetchOnMount: 'always' });
  return (
    <Sheet onClose={onClose} title={labels.title} sub={labels.secret}>
      {link.data !== undefined && <Address link={link.data} />}
      {link.data === undefined && link.isError && (
        <Notice tone="bad">
          {labels.failed}
          <Button kind="second" onClick={() => void link.refetch()}>
            {settings.retry}
          </Button>
        </Notice>
      )}
      {link.isPending && <p>{settings.loading}</p>}
    </Sheet>
  );
}

function Address({ link }: { readonly link: CalendarLink | null }) {
  const [isAsking, setAsking] = useState(false);
  const { run, isPending } = useRenewCalendar(() => {
    setAsking(false);
    toast({ title: link === null ? labels.made : labels.renewed });
  });
  if (link === null)
    return (
      <Button busy={isPending} onClick={() => run()}>
        {labels.make}
      </Button>
    );
  return (
    <div className={styles.stack}>
      <Ways address={`${location.origin}${calendarPath(link.secret, messageLanguage)}`} />
      <p className={text.caption}>{labels.since(date(link.since))}</p>
      <Button kind="link" onClick={() => setAsking(true)}>
        {labels.renew}
      </Button>
      {isAsking && (
        <AlertDialog
          onClose={() => setAsking(false)}
          title={labels.renew}
          confirmLabel={labels.renew}
          busy={isPending}
          onConfirm={() => run()}
        >
          {labels.renewText}
        </AlertDialog>
      )}
    </div>
  );
}

function Ways({ address }: { readonly address: string }) {
  const copy = (): Promise<unknown> =>
    navigator.clipboard.writeText(address).then(
      () => toast({ title: labels.copied }),
      () => toast({ title: labels.notCopied, destructive: true }),
    );
  return (
    <>
      <p className={cx(text.code, styles.address)}>{address}</p>
      <ButtonGroup>
        <Button kind="second" slim icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          {labels.copy}
        </Button>
        <a className={buttonClass({ kind: 'second', slim: true })} href={address.replace(/^https?:/, 'webcal:')}>
          {labels.open}
        </a>
      </ButtonGroup>
    </>
  );
}
