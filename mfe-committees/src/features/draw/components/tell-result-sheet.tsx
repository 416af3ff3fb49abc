import type { Detail, Round } from '@mandali/contracts/shapes';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import Copy from 'lucide-react/icons/copy';
import MessageSquare from 'lucide-react/icons/message-square';
import Share2 from 'lucide-react/icons/share-2';
import { drawMessage } from '../../../shared/draw-message.ts';
import { MessageWords } from '../../../shared/message-words.tsx';
import { canShare, copy, openWhatsApp, share } from '../../../shared/share.ts';
import { texts } from '../../../texts.ts';
import { trust } from '../../../texts/trust.ts';
import styles from './tell-result-sheet.module.css';

const labels = trust.share;

type Props = {
  readonly detail: Detail;
  readonly round: Round;
  /** The name of the winner. */
  readonly winner: string;
  readonly onClose: () => void;
};

/** The result of a draw, to be sent by the reader in another app. */
export function TellResultSheet({ detail, round, winner, onClose }: Props) {
  const text = drawMessage(detail, round, winner);
  const open = (): void => {
    openWhatsApp(text);
    onClose();
  };
  const foot = (
    <>
      <Button kind="second" icon={<Copy aria-hidden="true" />} onClick={() => void copy(text)}>
        {labels.copyText}
      </Button>
      {canShare() && (
        <Button kind="second" icon={<Share2 aria-hidden="true" />} onClick={() => void share(text)}>
          {labels.another}
        </Button>
      )}
      <Button className={styles.main} icon={<MessageSquare aria-hidden="true" />} onClick={open}>
        {labels.open}
      </Button>
    </>
  );
  return (
    <Sheet title={texts.draw.tell} sub={detail.committee.name} onClose={onClose} foot={foot}>
      <MessageWords text={text} />
      <p className={styles.soft}>
        {labels.winner} {labels.how}
      </p>
    </Sheet>
  );
}
