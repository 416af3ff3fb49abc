import type { adminListSecurityEvents } from '@mandali/contracts/api/admin-list-security-events';
import type { AnswerOf } from '@mandali/contracts/operation';
import { date, time } from '@mandali/platform/format.ts';
import { Pairs } from '@mandali/ui-kit/pairs.tsx';
import { Sheet } from '@mandali/ui-kit/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { texts } from '../../../texts.ts';
import { securityEventsQuery } from '../api/security-events.ts';

const words = texts.settings;

const line = ({ at, kind, how, who, whom }: AnswerOf<typeof adminListSecurityEvents>[number]) => {
  const by = who?.name ?? words.operator;
  const role = texts.roles[how as keyof typeof texts.roles] ?? '';
  return {
    label: `${date(at)}, ${time(at)}`,
    value: kind === 'role-changed' ? words.roleChanged(whom?.name ?? '', role, by) : words.keysChanged(by),
  };
};

/** The last fifty changes of roles and of the gateway's keys. */
export function ChangesDialog({ onClose }: { readonly onClose: () => void }) {
  const changes = useQuery({ ...securityEventsQuery, refetchOnMount: 'always' });
  const { data } = changes;
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={words.changes} sub={words.changesText}>
      {data && (data.length > 0 ? <Pairs pairs={data.map(line)} /> : <p>{words.noChanges}</p>)}
      {!data && (changes.isError ? <LoadFailed retry={() => void changes.refetch()} /> : <p>{texts.loading}</p>)}
    </Sheet>
  );
}
