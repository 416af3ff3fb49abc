import type { Detail } from '@mandali/contracts/shapes';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../shared/dialogs.tsx';
import { texts } from '../../../texts.ts';
import { joinRequests } from '../api/list-join-requests.ts';

const labels = texts.members.joining;

/** Number of people who ask for a seat; 0 for a reader who may not see them. */
export const useRequestCount = ({ committee }: Detail, canManage: boolean): number =>
  useQuery({ ...joinRequests(committee.id), enabled: canManage }).data?.length ?? 0;

/** One line, at a place that has room for it: it comes after the page. */
export function RequestsLine({ detail, people }: { readonly detail: Detail; readonly people: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {people > 0 && (
        <p>
          <b>{labels.asks(people)}</b>
          <Button kind="link" onClick={() => setOpen(true)}>
            {labels.look}
          </Button>
        </p>
      )}
      {open && <Dialog name="joinRequests" detail={detail} onClose={() => setOpen(false)} />}
    </>
  );
}
