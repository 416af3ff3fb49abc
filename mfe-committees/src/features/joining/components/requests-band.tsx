import type { Detail } from '@mandali/contracts/shapes';
import { Band } from '@mandali/ui-kit/notices/notice.tsx';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { useQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { Dialog } from '../../../shared/dialogs.tsx';
import { texts } from '../../../texts.ts';
import { joinRequests } from '../api/list-join-requests.ts';

const labels = texts.members.joining;

export function RequestsBand({ detail }: { readonly detail: Detail }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(joinRequests(detail.committee.id));
  const people = data?.length ?? 0;
  const look = (
    <Button kind="second" slim onClick={() => setOpen(true)}>
      {labels.look}
    </Button>
  );
  return (
    <>
      {people > 0 && (
        <Band icon={<Users size={20} aria-hidden="true" />} action={look}>
          {labels.asks(people)}
        </Band>
      )}
      {open && <Dialog name="joinRequests" detail={detail} onClose={() => setOpen(false)} />}
    </>
  );
}
