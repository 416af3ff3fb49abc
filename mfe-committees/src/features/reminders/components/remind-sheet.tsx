import type { LanguageCode } from '@mandali/contracts/languages';
import type { Detail, Payment } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { rupees } from '@mandali/platform/format/format.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { languageNames } from '@mandali/ui-kit/language/language-names.ts';
import { languages } from '@mandali/ui-kit/language/language.ts';
import { RadioCards } from '@mandali/ui-kit/fields/radio-cards.tsx';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import { SkeletonRows } from '@mandali/ui-kit/notices/skeleton.tsx';
import { TextArea } from '@mandali/ui-kit/fields/text-field.tsx';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';
import MessageSquare from 'lucide-react/icons/message-square';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { openWhatsApp, share } from '../../../shared/share.ts';
import { reminders as labels } from '../../../texts/reminders.ts';
import { amountOf, owingIn, seatsOf, type Debtor } from '../debtors.ts';
import { useReminderText } from '../use-text.ts';
import { useWalk, type ReminderWalk } from '../use-walk.ts';
import styles from './remind-sheet.module.css';

/** Maximum length of a text in a link, characters. */
const mostOfText = 1_000;

type Props = { readonly detail: Detail; readonly about: Payment | 'all'; readonly onClose: () => void };

/** Reminds one member, or all members who owe in turn: opens WhatsApp with an editable text. */
export function RemindSheet({ detail, about, onClose }: Props) {
  const { user } = useAuth();
  const isAll = about === 'all';
  const owing = owingIn(detail, user?.id).filter(({ userId }) => isAll || userId === about.user.id);
  const walk = useWalk(draftNames.remind(detail.committee.id, isAll ? 'all' : about.id), owing);
  const end = (): void => {
    walk.drop();
    onClose();
  };
  const frame = {
    title: isAll ? labels.all : labels.one(about.user.name),
    // Draft and progress are restored when the sheet is opened again.
    leave: (): void => {
      walk.leave();
      onClose();
    },
    end,
  };
  if (walk.next === null) return <Over walk={walk} {...frame} />;
  return <Next detail={detail} next={walk.next} walk={walk} isAll={isAll} {...frame} />;
}

type SheetFrame = {
  readonly walk: ReminderWalk;
  readonly title: string;
  readonly leave: () => void;
  readonly end: () => void;
};

function Over({ walk, title, end }: SheetFrame) {
  const { opened, skipped } = walk;
  const foot = (
    <>
      {skipped > 0 && (
        <Button kind="second" onClick={walk.again}>
          {labels.again}
        </Button>
      )}
      <Button onClick={end}>{labels.done}</Button>
    </>
  );
  return (
    <Sheet title={title} onClose={end} foot={foot}>
      <p role="status">{opened + skipped === 0 ? labels.nobody : labels.over}</p>
      {opened + skipped > 0 && <p className={styles.soft}>{labels.overText(opened, skipped)}</p>}
    </Sheet>
  );
}

type NextProps = SheetFrame & { readonly detail: Detail; readonly next: Debtor; readonly isAll: boolean };

function Next({ detail, next, walk, isAll, title, leave, end }: NextProps) {
  const made = useReminderText(detail);
  const language = walk.typed?.language ?? made?.languageOf(next) ?? 'en';
  const said = walk.typed?.said ?? { en: null, hi: null };
  const text = said[language] ?? made?.textFor(next, language) ?? '';
  const open = (): void => {
    if (next.phone === null) void share(text);
    else openWhatsApp(text, next.phone);
    if (isAll) walk.goOn('opened');
    else end();
  };
  const foot = (
    <>
      <Button kind="second" onClick={isAll ? () => walk.goOn('skipped') : end}>
        {isAll ? labels.skip : common.cancel}
      </Button>
      <Button icon={<MessageSquare aria-hidden="true" />} disabled={made === null} onClick={open}>
        {next.phone === null ? labels.share : labels.open}
      </Button>
    </>
  );
  return (
    <Sheet title={title} onClose={leave} foot={foot}>
      <Whom next={next} walk={isAll ? walk : null} onEnd={end} />
      {made === null ? (
        <SkeletonRows rows={3} label={labels.loading} />
      ) : (
        <Text
          language={language}
          text={text}
          hint={[made.isPart && labels.notAll, next.phone === null ? labels.hintShare : labels.hint]
            .filter(Boolean)
            .join(' ')}
          onLanguage={(to) => walk.type(to, said)}
          onText={(typed) => walk.type(language, { ...said, [language]: typed })}
        />
      )}
    </Sheet>
  );
}

type WhomProps = { readonly next: Debtor; readonly walk: ReminderWalk | null; readonly onEnd: () => void };

/** The next recipient, and the progress. */
function Whom({ next, walk, onEnd }: WhomProps) {
  return (
    <>
      <div className={styles.tally} aria-live="polite">
        <span>
          {walk && <b>{next.name}</b>}
          <span className={styles.soft}>{labels.owes(seatsOf(next), rupees(amountOf(next)))}</span>
        </span>
        {walk && (
          <span>
            <b>{labels.place(walk.place, walk.all)}</b>
            <span className={styles.soft}>{labels.progress(walk.opened, walk.skipped)}</span>
          </span>
        )}
      </div>
      {walk && (
        <div className={styles.along}>
          <progress className={styles.progress} value={walk.place} max={walk.all} aria-label={labels.all} />
          <Button kind="second" slim onClick={onEnd}>
            {labels.end}
          </Button>
        </div>
      )}
    </>
  );
}

const choices = languages.map((value) => ({ value, label: languageNames[value] }));

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
        lang={`${language}-IN`}
        rows={7}
        maxLength={mostOfText}
        value={text}
        hint={hint}
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  );
}
