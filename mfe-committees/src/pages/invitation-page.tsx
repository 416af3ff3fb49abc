import { ApiError } from '@mandali/contracts/client';
import type { MemberInvitation } from '@mandali/contracts/invitations';
import { paths } from '@mandali/contracts/paths';
import { serverMessage } from '@mandali/platform/requests/api.ts';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Link, useParams } from '@mandali/platform/page/router.ts';
import { buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { SkeletonRows } from '@mandali/ui-kit/notices/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { memberInvitation } from '../features/joining/api/member-invitation.ts';
import { InvitationCard } from '../features/joining/components/invitation-card.tsx';
import { TryAgain } from '../shared/not-loaded.tsx';
import { PlainEnd, PlainPage } from '../shared/plain-page.tsx';
import { invitations } from '../texts/invitations.ts';

const labels = invitations.page;

export function InvitationPage() {
  const { token = '' } = useParams<{ readonly token?: string }>();
  const { data, error, refetch } = useQuery(memberInvitation(token));
  const [isOut, setOut] = useState(false);
  if (isOut) return <PlainEnd {...labels.out} />;
  if (data !== undefined) return <Invited token={token} data={data} onOut={() => setOut(true)} />;
  if (error === null)
    return <PlainPage title={labels.title}>{<SkeletonRows rows={4} label={invitations.loading} />}</PlainPage>;
  if (error instanceof ApiError && error.status === 404) return <PlainEnd {...labels.unknown} />;
  const text = serverMessage(error) ?? labels.failedText;
  return <PlainEnd title={labels.failed} text={text} action={<TryAgain onPress={refetch} />} />;
}

type InvitedProps = { readonly token: string; readonly data: MemberInvitation; readonly onOut: () => void };

function Invited({ token, data, onOut }: InvitedProps) {
  if (data.state === 'ended') return <PlainEnd {...labels.ended} />;
  if (data.state === 'joined') return <Joined data={data} />;
  return (
    <PlainPage title={labels.title} line={<span>{labels.byWhom(data.adminName)}</span>}>
      <InvitationCard token={token} invitation={data} onOut={onOut} />
    </PlainPage>
  );
}

function Joined({ data: { committeeId, committeeName } }: { readonly data: MemberInvitation }) {
  const { user } = useAuth();
  const { title, text, open, signIn } = labels.joined;
  const action = (
    <Link to={user === null ? paths.login : paths.committee(committeeId)} className={buttonClass({ kind: 'second' })}>
      {user === null ? signIn : open}
    </Link>
  );
  return <PlainEnd title={title} text={text(committeeName)} action={action} />;
}
