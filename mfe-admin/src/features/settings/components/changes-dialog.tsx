import type { adminListSecurityEvents } from '@mandali/contracts/api/admin-list-security-events';
import type { AnswerOf } from '@mandali/contracts/operation';
import { date, time } from '@mandali/platform/format/format.ts';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import text from '@mandali/ui-kit/style/text.module.css';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { texts } from '../../../texts.ts';
import { securityEventsQuery } from '../api/security-events.ts';
import styles from './settings-list.module.css';

const labels = texts.settings;

type Change = AnswerOf<typeof adminListSecurityEvents>[number];

function ChangeRow({ at, kind, how, who, whom }: Change) {
  const by = who?.name ?? labels.operator;
  const role = texts.roles[how as keyof typeof texts.roles] ?? '';
  return (
    <li className={styles.change}>
      <p className={text.name}>
        {kind === 'role-changed' ? labels.roleChanged(whom?.name ?? '', role, by) : labels.keysChanged(by)}
      </p>
      <p className={cx(text.small, text.soft)}>
        {date(at)}, {time(at)}
      </p>
    </li>
  );
}

function Changes({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return <p>{labels.noChanges}</p>;
  return (
    <ul>
      {changes.map((change) => (
        <ChangeRow key={`${change.at} ${change.kind} ${change.whom?.id ?? ''} ${change.how ?? ''}`} {...change} />
      ))}
    </ul>
  );
}

export function ChangesDialog({ onClose }: { readonly onClose: () => void }) {
  const changes = useQuery({ ...securityEventsQuery, refetchOnMount: 'always' });
  const { data } = changes;
  return (
    <Sheet onClose={onClose} title={labels.changes} sub={labels.changesText}>
      {data && <Changes changes={data} />}
      {!data && (changes.isError ? <LoadFailed retry={() => void changes.refetch()} /> : <p>{texts.loading}</p>)}
    </Sheet>
  );
}
