import { type LanguageCode, languages, languageTable } from '@mandali/contracts/language-table';
import type { Detail, Payment } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { rupees } from '@mandali/platform/format/format.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { RadioCards } from '@mandali/ui-kit/fields/radio-cards.tsx';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import { SkeletonRows } from '@mandali/ui-kit/notices/skeleton.tsx';
import { TextArea } from '@mandali/ui-kit/fields/text-field.tsx';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';
import MessageSquare from 'lucide-react/icons/message-square';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { openWhatsApp, share } from '../../../shared/share.ts';
import { reminders as labels } from '../../../texts/reminders.ts';
import { amountOf, debtorsIn, seatsOf, type Debtor } from '../debtors.ts';
import { useReminderText } from '../use-reminder-text.ts';
import { useRecordOpened } from '../../../shared/record-opened.ts';
import { useWalk } from '../use-walk.ts';
import { WalkProgress } from './walk-progress.tsx';
import styles from './remind-sheet.module.css';

/** Maximum length of a text in a link, characters. */
const maxTextLength = 1_000;

type TypedReminder = {
  /** User id of the recipient; 0: nothing was typed. */
  readonly about: number;
  readonly language: LanguageCode;
  /** Without a language: its default text. */
  readonly said: Readonly<Partial<Record<LanguageCode, string>>>;
};
const untyped: TypedReminder = { about: 0, language: 'en', said: {} };
type ReminderWalk = ReturnType<typeof useWalk<Debtor, TypedReminder>>;

type Props = { readonly detail: Detail; readonly about: Payment | 'all'; readonly onClose: () => void };

export function RemindSheet({ detail, about, onClose }: Props) {
  const { user } = useAuth();
  const isAll = about === 'all';
  const debtors = debtorsIn(detail, user?.id).filter(({ userId }) => isAll || userId === about.user.id);
  const run = useWalk(draftNames.remind(detail.committee.id, isAll ? 'all' : about.id), debtors, untyped);
  const end = (): void => {
    run.drop();
    onClose();
  };
  const frame = {
    title: isAll ? labels.all : labels.one(about.user.name),
    // Draft and progress are restored when the sheet is opened again.
    leave: (): void => {
      run.leave();
      onClose();
    },
    end,
  };
  if (run.next === null) return <Summary run={run} {...frame} />;
  return <NextReminder detail={detail} next={run.next} run={run} isAll={isAll} {...frame} />;
}

type SheetFrame = {
  readonly run: ReminderWalk;
  readonly title: string;
  readonly leave: () => void;
  readonly end: () => void;
};

function Summary({ run, title, end }: SheetFrame) {
  const { opened, skipped } = run;
  const foot = (
    <>
      {skipped > 0 && (
        <Button kind="second" onClick={run.restart}>
          {labels.again}
        </Button>
      )}
      <Button onClick={end}>{labels.done}</Button>
    </>
  );
  return (
    <Sheet title={title} onClose={end} foot={foot}>
      <p role="status">{opened + skipped === 0 ? labels.noOne : labels.over}</p>
      {opened + skipped > 0 && <p className={styles.soft}>{labels.overText(opened, skipped)}</p>}
    </Sheet>
  );
}

const editedReminder = (run: ReminderWalk, next: Debtor, texts: ReturnType<typeof useReminderText>) => {
  const isTyped = run.draft.about === next.userId;
  const { language, said } = isTyped ? run.draft : { ...untyped, language: texts?.languageOf(next) ?? 'en' };
  const write = (changed: Partial<TypedReminder>): void =>
    run.writeDraft({ about: next.userId, language, said, ...changed });
  return {
    language,
    text: said[language] ?? texts?.textFor(next, language) ?? '',
    writeLanguage: (to: LanguageCode): void => write({ language: to }),
    writeText: (typed: string): void => write({ said: { ...said, [language]: typed } }),
  };
};

type NextReminderProps = SheetFrame & { readonly detail: Detail; readonly next: Debtor; readonly isAll: boolean };

function NextReminder({ detail, next, run, isAll, title, leave, end }: NextReminderProps) {
  const texts = useReminderText(detail);
  const record = useRecordOpened(detail.committee.id, 'reminder');
  const { language, text, writeLanguage, writeText } = editedReminder(run, next, texts);
  const open = (): void => {
    record(next.userId);
    if (next.phone === null) void share(text);
    else openWhatsApp(text, next.phone);
    if (isAll) run.advance('opened');
    else end();
  };
  const foot = (
    <>
      <Button kind="second" onClick={isAll ? () => run.advance('skipped') : end}>
        {isAll ? labels.skip : common.cancel}
      </Button>
      <Button icon={<MessageSquare aria-hidden="true" />} disabled={texts === null} onClick={open}>
        {next.phone === null ? labels.share : labels.open}
      </Button>
    </>
  );
  return (
    <Sheet title={title} onClose={leave} foot={foot}>
      <Recipient next={next} trace={texts?.traceOf(next) ?? null} run={isAll ? run : null} onEnd={end} />
      {texts === null ? (
        <SkeletonRows rows={3} label={labels.loading} />
      ) : (
        <Text
          language={language}
          text={text}
          hint={[texts.isIncomplete && labels.notAll, next.phone === null ? labels.hintShare : labels.hint]
            .filter(Boolean)
            .join(' ')}
          onLanguage={writeLanguage}
          onText={writeText}
        />
      )}
    </Sheet>
  );
}

type RecipientProps = {
  readonly next: Debtor;
  /** When the member was reminded last, and by whom; null: never. */
  readonly trace: string | null;
  readonly run: ReminderWalk | null;
  readonly onEnd: () => void;
};

function Recipient({ next, trace, run, onEnd }: RecipientProps) {
  return (
    <>
      <div className={styles.tally} aria-live="polite">
        <span>
          {run && <b>{next.name}</b>}
          <span className={styles.soft}>{labels.owes(seatsOf(next), rupees(amountOf(next)))}</span>
          {trace !== null && <span className={styles.soft}>{trace}</span>}
        </span>
        {run && (
          <span>
            <b>{labels.place(run.position, run.total)}</b>
            <span className={styles.soft}>{labels.progress(run.opened, run.skipped)}</span>
          </span>
        )}
      </div>
      {run && (
        <div className={styles.along}>
          <WalkProgress value={run.position} total={run.total} label={labels.all} />
          <Button kind="second" slim onClick={onEnd}>
            {labels.end}
          </Button>
        </div>
      )}
    </>
  );
}

const choices = languages.map((value) => ({ value, label: languageTable[value].name }));

type TextProps = {
  readonly language: LanguageCode;
  readonly text: string;
  readonly hint: string;
  readonly onLanguage: (language: LanguageCode) => void;
  readonly onText: (text: string) => void;
};

function Text({ language, text, hint, onLanguage, onText }: TextProps) {
  return (
    <div className={styles.text}>
      <RadioCards label={labels.language} options={choices} value={language} onChange={onLanguage} />
      <TextArea
        label={labels.text}
        lang={languageTable[language].tag}
        dir={languageTable[language].direction}
        rows={7}
        maxLength={maxTextLength}
        value={text}
        hint={hint}
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  );
}
