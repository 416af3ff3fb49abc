import { count } from '@mandali/platform/format/format.ts';
import { saveFile } from '@mandali/platform/page/files.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Pairs } from '@mandali/ui-kit/ledger/pairs.tsx';
import text from '@mandali/ui-kit/style/text.module.css';
import Download from 'lucide-react/icons/download';
import { faultSentence } from '../fault-sentence.ts';
import type { Bad } from '../report.ts';
import { texts } from '../texts.ts';
import { verdictLanguage } from '../verdict-language.ts';
import { Verdict } from './verdict.tsx';
import styles from './verify.module.css';

const labels = texts.fails;

const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

const titleOf = ({ fault, line, kind }: Bad): string => {
  if (fault.code === 'two-books') return labels.twoBooksTitle;
  return line === null ? labels.title[kind] : labels.atLine(count(line));
};

const saidOf = ({ fault, line, entries, round }: Bad): readonly string[] => {
  if (fault.code === 'two-books') return [faultSentence(fault), labels.twoBooksText];
  if (line === null) return [faultSentence(fault)];
  // One line for each entry; a fault of the closing line concerns all entries.
  const before = entries > 0 && line <= entries + 1 ? [labels.before(count(entries))] : [];
  const draw = round === null || round === undefined ? [] : [labels.ofRound(count(round), verdictLanguage.words.wrong)];
  return [faultSentence(fault), ...draw, ...before, labels.after];
};

function Line({ line, shown }: { readonly line: number; readonly shown: string }) {
  return (
    <pre className={styles.badLine}>
      {line} {shown}
    </pre>
  );
}

export function Fails({ bad, name }: { readonly bad: Bad; readonly name: string }) {
  const { fault, line, text: shown } = bad;
  const { expected, found } = fault;
  const [title, said] = [titleOf(bad), saidOf(bad)];
  return (
    <Indent className={styles.stack}>
      <Verdict tone="bad" title={title} said={said} />
      {line !== null && shown !== null && <Line line={line} shown={shown} />}
      {isHash(expected) && isHash(found) && (
        <Pairs
          pairs={[
            { label: labels.hashes.expected, value: <code className={styles.key}>{expected}</code> },
            { label: labels.hashes.found, value: <code className={styles.key}>{found}</code> },
          ]}
        />
      )}
      <p className={text.small}>{fault.code === 'two-books' ? labels.twoBooksAdvice : labels.advice}</p>
      <Button
        slim
        className={styles.stop}
        icon={<Download aria-hidden="true" />}
        onClick={() =>
          saveFile('mandali-report.txt', [name, title, ...said, JSON.stringify(bad)].join('\n'), 'text/plain')
        }
      >
        {labels.keep}
      </Button>
    </Indent>
  );
}
