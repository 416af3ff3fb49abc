import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Spread, SpreadPart } from '@mandali/ui-kit/ledger/spread.tsx';
import { Pairs } from '@mandali/ui-kit/ledger/pairs.tsx';
import { useQuery } from '@tanstack/react-query';
import Database from 'lucide-react/icons/database';
import MessageSquare from 'lucide-react/icons/message-square';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { texts } from '../../../texts.ts';
import { whatsappSettingsQuery } from '../api/whatsapp-settings.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';
import styles from './settings-list.module.css';
import { WhatsappDialog } from './whatsapp-dialog.tsx';

const labels = texts.settings;

type SettingProps = { readonly onOpen: () => void };

function Gateway({ onOpen }: SettingProps) {
  const { data } = useQuery(whatsappSettingsQuery);
  const shown = (key: string | undefined) => (key === '' ? labels.notSet : (key ?? '…'));
  return (
    <LedgerSection title={labels.whatsapp} folio={<MessageSquare className={styles.icon} aria-hidden="true" />}>
      <Indent className={styles.entry}>
        <p>{labels.whatsappText}</p>
        <Pairs
          className={styles.keys ?? ''}
          pairs={[
            { label: labels.appKey, value: shown(data?.appKey) },
            { label: labels.authKey, value: shown(data?.authKey) },
          ]}
        />
        <Button kind="second" onClick={onOpen}>
          {labels.configure}
        </Button>
      </Indent>
    </LedgerSection>
  );
}

function Storage({ onOpen }: SettingProps) {
  return (
    <LedgerSection title={labels.database} folio={<Database className={styles.icon} aria-hidden="true" />}>
      <Indent className={styles.entry}>
        <p>{labels.databaseText}</p>
        <Button kind="second" onClick={onOpen}>
          {labels.viewStatus}
        </Button>
      </Indent>
    </LedgerSection>
  );
}

function Changes({ onOpen }: SettingProps) {
  return (
    <LedgerSection title={labels.changes} folio={<ShieldCheck className={styles.icon} aria-hidden="true" />}>
      <Indent className={styles.entry}>
        <p>{labels.changesText}</p>
        <Button kind="second" onClick={onOpen}>
          {labels.viewChanges}
        </Button>
      </Indent>
    </LedgerSection>
  );
}

export function SettingsList() {
  const [open, setOpen] = useState<'whatsapp' | 'status' | 'changes' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Spread>
        <SpreadPart>
          <Gateway onOpen={() => setOpen('whatsapp')} />
        </SpreadPart>
        <SpreadPart right>
          <Storage onOpen={() => setOpen('status')} />
        </SpreadPart>
        <SpreadPart>
          <Changes onOpen={() => setOpen('changes')} />
        </SpreadPart>
      </Spread>
      {open === 'whatsapp' && <WhatsappDialog onClose={close} />}
      {open === 'changes' && <ChangesDialog onClose={close} />}
      {open === 'status' && <StatusDialog onClose={close} />}
    </>
  );
}
