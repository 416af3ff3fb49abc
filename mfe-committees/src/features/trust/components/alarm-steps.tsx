import { paths } from '@mandali/contracts/paths';
import type { Detail } from '@mandali/contracts/shapes';
import { AlertDialog } from '@mandali/ui-kit/overlays/alert-dialog.tsx';
import { toast } from '@mandali/platform/page/toast.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { Button, ButtonGroup, buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import MessageSquare from 'lucide-react/icons/message-square';
import QrCode from 'lucide-react/icons/qr-code';
import { useState, type ReactNode } from 'react';
import { texts } from '../../../texts.ts';
import { trust } from '../../../texts/trust.ts';
import { saveFile, slugOf } from '@mandali/platform/page/files.ts';
import { acceptServerBook, type DeviceRecord, deviceRecord } from '../device-record.ts';
import type { Alarm, AlarmKind } from '../../../shared/device-books/book-store.ts';
import { ShareButton } from '../../../shared/share-button.tsx';
import styles from './trust.module.css';

const labels = trust.differs;

export type AlarmProps = {
  readonly id: number;
  readonly record: DeviceRecord;
  readonly alarm: Alarm;
  readonly detail: Detail | undefined;
};

type AlarmStepProps = { readonly title: string; readonly text: ReactNode; readonly children?: ReactNode };

function AlarmStep({ title, text, children }: AlarmStepProps) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </li>
  );
}

export function AlarmSteps(props: AlarmProps) {
  const { id, detail, alarm, record } = props;
  const evidence = alarm.evidence ?? record.shown?.file ?? null;
  const admin = detail?.members.find(({ user }) => user.id === detail.committee.createdById)?.user.name;
  return (
    <ol className={styles.todo}>
      {evidence !== null && <SaveFile {...props} evidence={evidence} />}
      <AlarmStep title={labels.compare.title} text={labels.compare.text}>
        <ButtonGroup className={styles.buttons}>
          <Link to={paths.compareBook(id)} className={buttonClass({ kind: 'second' })}>
            <QrCode aria-hidden="true" />
            {trust.sheet.compare}
          </Link>
        </ButtonGroup>
      </AlarmStep>
      <AlarmStep
        title={labels.tell.title}
        text={admin === undefined ? labels.tell.textWithout : labels.tell.text(admin)}
      >
        <ButtonGroup className={styles.buttons}>
          <ShareButton text={messageOf(props)} icon={<MessageSquare aria-hidden="true" />}>
            {labels.tell.button}
          </ShareButton>
        </ButtonGroup>
      </AlarmStep>
      <AlarmStep title={labels.wait.title} text={labels.wait.text} />
      <AcceptServerBook id={id} hasFile={evidence !== null} />
    </ol>
  );
}

const finding: Readonly<Record<AlarmKind, string>> = {
  contradicts: labels.tell.saw.differs,
  'not-continued': labels.tell.saw.differs,
  shorter: labels.tell.saw.differs,
  'other-origin': labels.tell.saw.differs,
  withheld: labels.tell.saw.unproved,
  'no-answer': labels.tell.saw.unproved,
  unreadable: labels.tell.saw.unproved,
  'other-key': labels.tell.saw.key,
  shown: trust.shown.saw,
};

/** The message to the group states only what this phone has seen. */
const messageOf = ({ id, detail, alarm }: AlarmProps): string =>
  labels.tell
    .message(
      detail === undefined ? texts.product : labels.tell.from(detail.committee.name),
      finding[alarm.kind],
      alarm.evidence === null ? '' : labels.tell.hasFile,
      `${location.origin}${paths.committee(id)}`,
    )
    .replaceAll(/ {2,}/g, ' ');

function SaveFile({ alarm, id, detail, evidence }: AlarmProps & { readonly evidence: string }) {
  const isPage = alarm.evidence === null;
  const ending = isPage ? 'page.json' : 'two-books.txt';
  const name = `${slugOf(detail?.committee.name ?? `committee-${id}`)}-${ending}`;
  const { holds, about } = isPage ? trust.shown.file : labels.file;
  const save = () => {
    saveFile(name, evidence, isPage ? 'application/json' : 'text/plain');
    toast({ title: labels.file.saved, description: name });
  };
  return (
    <AlarmStep title={labels.file.title} text={alarm.kind === 'contradicts' ? labels.file.proves : holds}>
      <ButtonGroup className={styles.buttons}>
        <Button icon={<Download aria-hidden="true" />} onClick={save}>
          {labels.file.save}
        </Button>
      </ButtonGroup>
      <p className={styles.caption}>
        {name} · {about}
      </p>
    </AlarmStep>
  );
}

/** The last step, and the only one that ends a certain alarm. */
function AcceptServerBook({ id, hasFile }: { readonly id: number; readonly hasFile: boolean }) {
  const [isConfirming, setConfirming] = useState(false);
  const client = useQueryClient();
  const go = async () => {
    await acceptServerBook(id);
    client.removeQueries({ queryKey: ['watched', id] });
    await client.invalidateQueries({ queryKey: deviceRecord(id).queryKey });
    setConfirming(false);
  };
  return (
    <AlarmStep
      title={labels.goOn.title}
      text={hasFile ? `${labels.goOn.text} ${labels.goOn.fileFirst}` : labels.goOn.text}
    >
      <ButtonGroup className={styles.buttons}>
        <Button kind="second" slim onClick={() => setConfirming(true)}>
          {labels.goOn.button}
        </Button>
      </ButtonGroup>
      {isConfirming && (
        <AlertDialog
          onClose={() => setConfirming(false)}
          title={labels.goOn.question}
          confirmLabel={labels.goOn.yes}
          kind="primary"
          onConfirm={() => void go()}
        >
          {labels.goOn.consequence}
        </AlertDialog>
      )}
    </AlarmStep>
  );
}
