import { ApiError } from '@mandali/contracts/client';
import type { Invitation } from '@mandali/contracts/joining';
import { paths } from '@mandali/contracts/paths';
import { serverMessage } from '@mandali/platform/requests/api.ts';
import { date } from '@mandali/platform/format/format.ts';
import { Link, Redirect, useParams } from '@mandali/platform/page/router.ts';
import { buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { SkeletonRows } from '@mandali/ui-kit/notices/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { invitation } from '../features/joining/api/invitation.ts';
import { JoinRequestForm } from '../features/joining/components/join-request-form.tsx';
import { PendingRequest } from '../features/joining/components/pending-request.tsx';
import { PlainEnd, PlainPage } from '../shared/plain-page.tsx';
import { TryAgain } from '../shared/not-loaded.tsx';
import { joining } from '../texts/joining.ts';

const labels = joining.page;

export function JoinPage() {
  const { token = '' } = useParams<{ readonly token?: string }>();
  const { data, error, refetch } = useQuery(invitation(token));
  if (data !== undefined) return <Invited token={token} data={data} />;
  if (error === null)
    return <PlainPage title={labels.title}>{<SkeletonRows rows={4} label={joining.loading} />}</PlainPage>;
  if (error instanceof ApiError && error.status === 404) return <Ended {...labels.unknown} />;
  return (
    <Ended
      title={labels.failed}
      text={serverMessage(error) ?? labels.failedText}
      action={<TryAgain onPress={refetch} />}
    />
  );
}

type InvitedProps = { readonly token: string; readonly data: Invitation };

type PageText = { readonly title: string; readonly text: string };
type ClosedState = Exclude<Invitation['state'], 'in' | 'open' | 'asked'>;

/** `day`: end of the link. */
const closed: Readonly<Record<ClosedState, (day: string) => PageText>> = {
  declined: () => labels.declined,
  ended: (day) => ({ title: labels.ended.title, text: labels.ended.text(day) }),
  'taken-back': () => labels.takenBack,
  completed: () => labels.completed,
  deleted: () => labels.deleted,
};

function Invited({ token, data }: InvitedProps) {
  const { state, committeeId, endsAt } = data;
  if (state === 'in')
    return <Redirect to={committeeId === null ? paths.dashboard : paths.committee(committeeId)} replace />;
  if (state === 'open')
    return (
      <PlainPage title={labels.title} line={byWhom(data)}>
        <JoinRequestForm token={token} invitation={data} />
      </PlainPage>
    );
  if (state === 'asked')
    return (
      <PlainPage title={labels.asked} line={byWhom(data)}>
        <PendingRequest token={token} invitation={data} />
      </PlainPage>
    );
  return <Ended {...closed[state](date(endsAt))} />;
}

const byWhom = ({ adminName }: Invitation): ReactNode =>
  adminName === null ? null : <span>{labels.byWhom(adminName)}</span>;

function Ended(props: { readonly title: string; readonly text: string; readonly action?: ReactNode }) {
  const { title, text, action } = props;
  const back = (
    <Link to={paths.dashboard} className={buttonClass({ kind: 'second' })}>
      {labels.toDashboard}
    </Link>
  );
  return <PlainEnd title={title} text={text} action={action ?? back} />;
}
