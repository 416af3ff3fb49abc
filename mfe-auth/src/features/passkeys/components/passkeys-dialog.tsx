import type { Passkey } from '@mandali/contracts/passkeys';
import { date } from '@mandali/platform/format/format.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { LedgerRow, LedgerRows } from '@mandali/ui-kit/ledger/rows.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { AlertDialog } from '@mandali/ui-kit/overlays/alert-dialog.tsx';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { hasPasskeys } from '../../../shared/passkeys-here.ts';
import { settings } from '../../../texts/settings.ts';
import { passkeysQuery, useRemovePasskey } from '../api/passkeys.ts';
import { AddPasskey } from './add-passkey.tsx';

const labels = settings.passkeys;

export function PasskeysDialog({ onClose }: { readonly onClose: () => void }) {
  const passkeys = useQuery({ ...passkeysQuery, refetchOnMount: 'always' });
  const { data } = passkeys;
  return (
    <Sheet onClose={onClose} title={labels.title} sub={labels.staysPossible}>
      {data && <Passkeys passkeys={data} />}
      {!data && passkeys.isError && (
        <Notice tone="bad">
          {labels.failed}
          <Button kind="second" onClick={() => void passkeys.refetch()}>
            {settings.retry}
          </Button>
        </Notice>
      )}
      {!data && !passkeys.isError && <p>{settings.loading}</p>}
    </Sheet>
  );
}

function Passkeys({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const [selected, setSelected] = useState<Passkey | null>(null);
  const { run, isPending } = useRemovePasskey(() => setSelected(null));
  return (
    <>
      {passkeys.length === 0 ? (
        <p>{labels.none}</p>
      ) : (
        <LedgerRows>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setSelected(passkey)} />
          ))}
        </LedgerRows>
      )}
      {hasPasskeys() ? <AddPasskey /> : <Notice>{labels.notHere}</Notice>}
      {selected && (
        <AlertDialog
          onClose={() => setSelected(null)}
          title={labels.removeTitle}
          confirmLabel={labels.remove}
          busy={isPending}
          onConfirm={() => run(selected)}
        >
          {labels.removeText(selected.name)}
        </AlertDialog>
      )}
    </>
  );
}

function PasskeyRow({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) {
  const { name, since, lastUsedAt } = passkey;
  const sub = lastUsedAt === null ? labels.since(date(since)) : labels.used(date(since), date(lastUsedAt));
  const act = (
    <Button kind="link" onClick={onRemove} aria-label={labels.removeNamed(name)}>
      {labels.remove}
    </Button>
  );
  return <LedgerRow num={<KeyRound size={18} aria-hidden="true" />} name={name} sub={sub} act={act} />;
}
