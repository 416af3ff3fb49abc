import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { getStatement } from '@mandali/contracts/api/get-statement';
import { paths } from '@mandali/contracts/paths';
import { send } from '@mandali/platform/requests/api.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { Button, ButtonGroup, buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { saveFile, slugOf } from '@mandali/platform/page/files.ts';
import { texts } from '../../../texts.ts';
import { trust } from '../../../texts/trust.ts';
import styles from './paper.module.css';

const labels = trust.papers;

/** The CSV files. `part`: the query parameter of getStatement; null: without it the answer contains the payments. */
const tables = [
  { file: 'payments', part: null, label: labels.payments },
  { file: 'rounds', part: 'rounds', label: labels.rounds },
  { file: 'settlement', part: 'settlement', label: labels.settlement },
] as const;

type BookDownloadsProps = { readonly id: number; readonly name: string; readonly hasEndedEarly: boolean };

export function BookDownloads({ id, name, hasEndedEarly }: BookDownloadsProps) {
  const params = { id: String(id) };
  const slug = slugOf(name);
  return (
    <LedgerSection title={labels.along}>
      <Indent className={styles.tools}>
        <p className={styles.small}>{labels.alongText}</p>
        <ButtonGroup>
          <FileButton
            name={`${slug}.jsonl`}
            type="application/x-ndjson"
            label={labels.export}
            get={() => send(exportCommittee, { params })}
          />
          {tables
            .filter(({ part }) => part !== 'settlement' || hasEndedEarly)
            .map(({ file, part, label }) => (
              <FileButton
                key={file}
                name={`${slug}-${file}.csv`}
                type="text/csv"
                label={label}
                get={() => send(getStatement, { params, query: part === null ? {} : { part } })}
              />
            ))}
          <Link to={paths.statement(id)} className={buttonClass({ kind: 'second', slim: true })}>
            {labels.statement}
          </Link>
        </ButtonGroup>
      </Indent>
    </LedgerSection>
  );
}

type FileButtonProps = {
  readonly name: string;
  readonly type: string;
  readonly label: string;
  readonly get: () => Promise<string>;
};

function FileButton({ name, type, label, get }: FileButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(name, await get(), type);
    } catch {
      toast({ title: texts.error, description: texts.notLoaded, destructive: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="second" slim busy={isBusy} icon={<Download aria-hidden="true" />} onClick={() => void save()}>
      {label}
    </Button>
  );
}
