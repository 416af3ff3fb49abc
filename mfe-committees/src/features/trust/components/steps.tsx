import { paths } from '@mandali/contracts/paths';
import type { Detail } from '@mandali/contracts/shapes';
import { AlertDialog } from '@mandali/ui-kit/overlays/alert-dialog.tsx';
import { toast } from '@mandali/platform/toast.ts';
import { Link } from '@mandali/platform/router.ts';
import { Button, ButtonGroup, buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import MessageSquare from 'lucide-react/icons/message-square';
import QrCode from 'lucide-react/icons/qr-code';
import { useState, type ReactNode } from 'react';
import { texts } from '../../../texts.ts';
import { trust } from '../../../texts/trust.ts';
import { saveFile, slugOf } from '@mandali/platform/files.ts';
import { goOn, type Kept, kept as keptQuery } from '../kept.ts';
import type { Alarm, AlarmKind } from '../../../shared/device-books/book-store.ts';
import { ShareButton } from '../../../shared/share-button.tsx';
import styles from './trust.module.css';

const words = trust.differs;

export type Differs = {
  readonly id: number;
  readonly kept: Kept;
  readonly alarm: Alarm;
  readonly detail: Detail | undefined;
};

type StepProps = { readonly title: string; readonly text: ReactNode; readonly children?: ReactNode };

function Step({ title, text, children }: StepProps) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </li>
  );
}

/** What to do now, in the order in which it helps: the file first. */
export function Steps(props: Differs) {
  const { id, detail, alarm, kept } = props;
  const evidence = alarm.evidence ?? kept.shown?.file ?? null;
  const admin = detail?.members.find(({ user }) => user.id === detail.committee.createdById)?.user.name;
  return (
    <ol className={styles.todo}>
      {evidence !== null && <KeepFile {...props} evidence={evidence} />}
      <Step title={words.compare.title} text={words.compare.text}>
        <ButtonGroup className={styles.buttons}>
          <Link to={paths.compareBook(id)} className={buttonClass({ kind: 'second' })}>
            <QrCode aria-hidden="true" />
            {trust.sheet.compare}
          </Link>
        </ButtonGroup>
      </Step>
      <Step title={words.tell.title} text={admin === undefined ? words.tell.textWithout : words.tell.text(admin)}>
        <ButtonGroup className={styles.buttons}>
          <ShareButton text={messageOf(props)} icon={<MessageSquare aria-hidden="true" />}>
            {words.tell.button}
          </ShareButton>
        </ButtonGroup>
      </Step>
      <Step title={words.wait.title} text={words.wait.text} />
      <GoOn id={id} hasFile={evidence !== null} />
    </ol>
  );
}

const saw: Readonly<Record<AlarmKind, string>> = {
  contradicts: words.tell.saw.differs,
  'not-continued': words.tell.saw.differs,
  shorter: words.tell.saw.differs,
  'other-origin': words.tell.saw.differs,
  withheld: words.tell.saw.unproved,
  'no-answer': words.tell.saw.unproved,
  unreadable: words.tell.saw.unproved,
  'other-key': words.tell.saw.key,
  shown: trust.shown.saw,
};

/** The message to the group: only what this phone has seen. */
const messageOf = ({ id, detail, alarm }: Differs): string =>
  words.tell
    .message(
      detail === undefined ? texts.product : words.tell.from(detail.committee.name),
      saw[alarm.kind],
      alarm.evidence === null ? '' : words.tell.hasFile,
      `${location.origin}${paths.committee(id)}`,
    )
    .replaceAll(/ {2,}/g, ' ');

function KeepFile({ alarm, id, detail, evidence }: Differs & { readonly evidence: string }) {
  const isPage = alarm.evidence === null;
  const ending = isPage ? 'page.json' : 'two-books.txt';
  const name = `${slugOf(detail?.committee.name ?? `committee-${id}`)}-${ending}`;
  const { holds, about } = isPage ? trust.shown.file : words.file;
  const save = () => {
    saveFile(name, evidence, isPage ? 'application/json' : 'text/plain');
    toast({ title: words.file.saved, description: name });
  };
  return (
    <Step title={words.file.title} text={alarm.kind === 'contradicts' ? words.file.proves : holds}>
      <ButtonGroup className={styles.buttons}>
        <Button icon={<Download aria-hidden="true" />} onClick={save}>
          {words.file.save}
        </Button>
      </ButtonGroup>
      <p className={styles.caption}>
        {name} · {about}
      </p>
    </Step>
  );
}

/** The last step, and the only way in which an alarm that is certain goes away. */
function GoOn({ id, hasFile }: { readonly id: number; readonly hasFile: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const client = useQueryClient();
  const go = async () => {
    await goOn(id);
    client.removeQueries({ queryKey: ['watched', id] });
    await client.invalidateQueries({ queryKey: keptQuery(id).queryKey });
    setAsked(false);
  };
  return (
    <Step title={words.goOn.title} text={hasFile ? `${words.goOn.text} ${words.goOn.fileFirst}` : words.goOn.text}>
      <ButtonGroup className={styles.buttons}>
        <Button kind="second" slim onClick={() => setAsked(true)}>
          {words.goOn.button}
        </Button>
      </ButtonGroup>
      {isAsked && (
        <AlertDialog
          onClose={() => setAsked(false)}
          title={words.goOn.question}
          confirmLabel={words.goOn.yes}
          kind="primary"
          onConfirm={() => void go()}
        >
          {words.goOn.consequence}
        </AlertDialog>
      )}
    </Step>
  );
}
