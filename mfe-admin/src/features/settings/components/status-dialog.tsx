import { count } from '@mandali/platform/format.ts';
import { Pairs } from '@mandali/ui-kit/pairs.tsx';
import { Sheet } from '@mandali/ui-kit/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { statusQuery } from '../../../shared/status.ts';
import { texts } from '../../../texts.ts';

const words = texts.settings;

/** View Status: what the server says about its store. */
export function StatusDialog({ onClose }: { readonly onClose: () => void }) {
  const status = useQuery({ ...statusQuery, refetchOnMount: 'always' });
  const { data } = status;
  const pairs = data && [
    { label: words.store, value: data.store },
    { label: words.events, value: count(data.events) },
    { label: words.people, value: count(data.users) },
    { label: words.committees, value: count(data.committees) },
  ];
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={words.database} sub={words.databaseText}>
      {pairs && <Pairs pairs={pairs} />}
      {!pairs && (status.isError ? <LoadFailed retry={() => void status.refetch()} /> : <p>{texts.loading}</p>)}
    </Sheet>
  );
}
