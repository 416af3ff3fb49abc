import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { TextArea } from '@mandali/ui-kit/fields/text-field.tsx';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { CopyLine } from '../../../shared/copy-line.tsx';
import { MessageWords } from '../../../shared/message-words.tsx';
import { invitations } from '../../../texts/invitations.ts';
import { invitationAddress } from '../invitation-words.ts';
import styles from './remind-sheet.module.css';

const labels = invitations.tell;

/** Maximum length of the changed words, characters: the whole text goes into a link. */
const maxWords = 600;

type Props = {
  readonly text: string;
  /** The part of the text that the sender may change, for all members. */
  readonly words: string;
  readonly token: string;
  readonly onWords: (typed: string) => void;
};

/** The exact words; greeting, link and sender are not changed by hand. */
export function InvitationWords({ text, words, token, onWords }: Props) {
  const [isChanging, setChanging] = useState(false);
  const address = invitationAddress(token);
  return (
    <div className={styles.text}>
      <MessageWords text={text} />
      {isChanging ? (
        <TextArea
          label={labels.words}
          rows={3}
          maxLength={maxWords}
          value={words}
          autoFocus
          onChange={({ target }) => onWords(target.value)}
        />
      ) : (
        <Button kind="link" slim icon={<Pencil aria-hidden="true" />} onClick={() => setChanging(true)}>
          {labels.change}
        </Button>
      )}
      <CopyLine
        label={labels.link}
        value={address.replace(/^https?:\/\//, '')}
        copied={address}
        copyLabel={labels.copyLink}
      />
    </div>
  );
}
