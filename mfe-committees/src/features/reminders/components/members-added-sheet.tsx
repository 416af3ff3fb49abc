import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import Link2 from 'lucide-react/icons/link-2';
import MessageSquare from 'lucide-react/icons/message-square';
import { invitations } from '../../../texts/invitations.ts';
import styles from './remind-sheet.module.css';

const labels = invitations.added;

type Props = {
  readonly count: number;
  readonly onTell: () => void;
  readonly onLink: () => void;
  readonly onClose: () => void;
};

export function MembersAddedSheet({ count, onTell, onLink, onClose }: Props) {
  const foot = (
    <Button kind="second" onClick={onClose}>
      {labels.notNow}
    </Button>
  );
  return (
    <Sheet title={labels.title(count)} onClose={onClose} foot={foot}>
      <div className={styles.offer}>
        <p>{labels.text}</p>
        <Button icon={<MessageSquare aria-hidden="true" />} onClick={onTell}>
          {labels.tell}
        </Button>
        <Button kind="second" icon={<Link2 aria-hidden="true" />} onClick={onLink}>
          {labels.link}
        </Button>
        <p className={styles.soft}>{labels.hint}</p>
      </div>
    </Sheet>
  );
}
