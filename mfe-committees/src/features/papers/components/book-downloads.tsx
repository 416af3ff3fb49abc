import { getStatement } from '@mandali/contracts/api/get-statement';
import { paths } from '@mandali/contracts/paths';
import { send } from '@mandali/platform/requests/api.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { ButtonGroup, buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { slugOf } from '@mandali/platform/page/files.ts';
import { BookFileButton } from '../../../shared/book-file-button.tsx';
import { FileButton } from '../../../shared/file-button.tsx';
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
          <BookFileButton id={id} name={name} label={labels.export} slim />
          {tables
            .filter(({ part }) => part !== 'settlement' || hasEndedEarly)
            .map(({ file, part, label }) => (
              <FileButton
                key={file}
                slim
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
