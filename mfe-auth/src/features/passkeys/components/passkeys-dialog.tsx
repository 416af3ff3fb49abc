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

const words = settings.passkeys;

/** My passkeys, and another one. */
export function PasskeysDialog({ onClose }: { readonly onClose: () => void }) {
  const passkeys = useQuery({ ...passkeysQuery, refetchOnMount: 'always' });
  const { data } = passkeys;
  return (
    <Sheet onClose={onClose} title={words.title} sub={words.staysPossible}>
      {data && <Passkeys passkeys={data} />}
      {!data && passkeys.isError && (
        <Notice tone="bad">
          {words.failed}
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
  const [asked, setAsked] = useState<Passkey | null>(null);
  const { run, isPending } = useRemovePasskey(() => setAsked(null));
  return (
    <>
      {passkeys.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <LedgerRows>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setAsked(passkey)} />
          ))}
        </LedgerRows>
      )}
      {hasPasskeys() ? <AddPasskey /> : <Notice>{words.notHere}</Notice>}
      {asked && (
        <AlertDialog
          onClose={() => setAsked(null)}
          title={words.removeTitle}
          confirmLabel={words.remove}
          busy={isPending}
          onConfirm={() => run(asked)}
        >
          {words.removeText(asked.name)}
        </AlertDialog>
      )}
    </>
  );
}

function PasskeyRow({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) {
  const { name, since, lastUsedAt } = passkey;
  const sub = lastUsedAt === null ? words.since(date(since)) : words.used(date(since), date(lastUsedAt));
  const act = (
    <Button kind="link" onClick={onRemove} aria-label={words.removeNamed(name)}>
      {words.remove}
    </Button>
  );
  return <LedgerRow num={<KeyRound size={18} aria-hidden="true" />} name={name} sub={sub} act={act} />;
}
