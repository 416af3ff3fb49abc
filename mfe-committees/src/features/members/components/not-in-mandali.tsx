import type { Detail } from '@mandali/contracts/shapes';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import MessageSquare from 'lucide-react/icons/message-square';
import { invitedMembers, useTell } from '../../../shared/tell.tsx';
import { texts } from '../../../texts.ts';
import styles from './add-member.module.css';

const labels = texts.members.notIn;

export function NotInMandali({ detail }: { readonly detail: Detail }) {
  const tell = useTell();
  const count = invitedMembers(detail).length;
  if (tell === null || count === 0) return null;
  return (
    <Indent className={styles.notIn}>
      <h3>{labels.title(count)}</h3>
      <p>{labels.text}</p>
      <Button icon={<MessageSquare aria-hidden="true" />} onClick={() => tell.invite('all')}>
        {labels.tell}
      </Button>
    </Indent>
  );
}
