import { linkPaths } from '@mandali/contracts/link-paths';
import type { Detail, Member } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { TextArea } from '@mandali/ui-kit/fields/text-field.tsx';
import { SkeletonRows } from '@mandali/ui-kit/notices/skeleton.tsx';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import MessageSquare from 'lucide-react/icons/message-square';
import Share from 'lucide-react/icons/share';
import { useState } from 'react';
import { CopyLine } from '../../../shared/copy-line.tsx';
import { NotLoaded } from '../../../shared/not-loaded.tsx';
import { ReadingSheet } from '../../../shared/reading-sheet.tsx';
import { canShare, openWhatsApp, share } from '../../../shared/share.ts';
import { invitations } from '../../../texts/invitations.ts';
import { memberLink } from '../api/member-link.ts';
import styles from './joining.module.css';

const labels = invitations.send;

/** Maximum length of a text in a link, characters. */
const maxTextLength = 1_000;

type Props = { readonly detail: Detail; readonly member: Member; readonly onClose: () => void };

export function InviteMemberSheet({ detail, member, onClose }: Props) {
  const { id, name } = detail.committee;
  const { data, isError, refetch } = useQuery(memberLink(id, member.user.id));
  const title = labels.title(member.user.name);
  if (data) return <Ready detail={detail} member={member} title={title} token={data} onClose={onClose} />;
  return (
    <ReadingSheet title={title} sub={name} onClose={onClose}>
      {isError || data === null ? (
        <NotLoaded title={labels.notLoaded} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={4} label={invitations.loading} />
      )}
    </ReadingSheet>
  );
}

function Ready({ detail, member, title, token, onClose }: Props & { readonly title: string; readonly token: string }) {
  const { name, contributionAmount } = detail.committee;
  const address = `${location.origin}${linkPaths.invitation(token)}`;
  const [text, setText] = useState(() => labels.message(member.user.name, name, rupees(contributionAmount), address));
  const foot = (
    <>
      {canShare() && (
        <Button kind="second" icon={<Share aria-hidden="true" />} onClick={() => void share(text)}>
          {labels.share}
        </Button>
      )}
      <Button
        icon={<MessageSquare aria-hidden="true" />}
        onClick={() => openWhatsApp(text, member.user.phone ?? undefined)}
      >
        {labels.open}
      </Button>
    </>
  );
  return (
    <Sheet title={title} sub={name} onClose={onClose} foot={foot}>
      <div className={styles.stack}>
        <p className={styles.soft}>{labels.what}</p>
        <TextArea
          label={labels.text}
          rows={8}
          maxLength={maxTextLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <CopyLine
          label={labels.link}
          value={address.replace(/^https?:\/\//, '')}
          copied={address}
          copyLabel={labels.copyLink}
        />
      </div>
    </Sheet>
  );
}
