import { date, time } from '@mandali/platform/format/format.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { LedgerRow, LedgerRows } from '@mandali/ui-kit/ledger/rows.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { AlertDialog } from '@mandali/ui-kit/overlays/alert-dialog.tsx';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { useEndOthers } from '../../../shared/end-others.ts';
import { settings } from '../../../texts/settings.ts';
import { type Device, sessionsQuery, useEndSession } from '../api/sessions.ts';

const labels = settings.devices;

export function DevicesDialog({ onClose }: { readonly onClose: () => void }) {
  const sessions = useQuery({ ...sessionsQuery, refetchOnMount: 'always' });
  const { data } = sessions;
  return (
    <Sheet onClose={onClose} title={labels.title} sub={labels.notYours}>
      {data && <Devices devices={data} />}
      {!data && sessions.isError && (
        <Notice tone="bad">
          {labels.failed}
          <Button kind="second" onClick={() => void sessions.refetch()}>
            {settings.retry}
          </Button>
        </Notice>
      )}
      {!data && !sessions.isError && <p>{settings.loading}</p>}
    </Sheet>
  );
}

const isPhone = ({ browser }: Device): boolean => /Android|iPhone|iPad/.test(browser ?? '');

const nameOf = ({ browser }: Device): string => browser ?? labels.unknown;

function Devices({ devices }: { readonly devices: readonly Device[] }) {
  const [isAsking, setAsking] = useState(false);
  const others = useEndOthers();
  const one = useEndSession();
  const count = devices.filter(({ isThis }) => !isThis).length;
  return (
    <>
      <LedgerRows>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onEnd={() => one.run(device)} />
        ))}
      </LedgerRows>
      {count > 0 && (
        <Button kind="second" onClick={() => setAsking(true)}>
          {labels.endOthers}
        </Button>
      )}
      {isAsking && (
        <AlertDialog
          onClose={() => setAsking(false)}
          title={labels.endOthers}
          confirmLabel={labels.endOthers}
          busy={others.isPending}
          onConfirm={() => others.run(undefined, () => setAsking(false))}
        >
          {labels.endOthersText(count)}
        </AlertDialog>
      )}
    </>
  );
}

function DeviceRow({ device, onEnd }: { readonly device: Device; readonly onEnd: () => void }) {
  const { isThis, since, lastUsedAt } = device;
  const sub = isThis
    ? labels.thisSince(date(since))
    : labels.since(date(since), `${date(lastUsedAt)}, ${time(lastUsedAt)}`);
  const act = isThis ? undefined : (
    <Button kind="link" onClick={onEnd} aria-label={labels.endNamed(nameOf(device))}>
      {labels.end}
    </Button>
  );
  const Glyph = isPhone(device) ? Smartphone : Monitor;
  return (
    <LedgerRow
      num={<Glyph size={18} aria-hidden="true" />}
      name={nameOf(device)}
      sub={sub}
      act={act}
      {...(isThis && { tone: 'mine' })}
    />
  );
}
