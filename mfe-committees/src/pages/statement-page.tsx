import type { MemberPayment } from '@mandali/contracts/api/list-member-payments';
import { ApiError } from '@mandali/contracts/client';
import { paths } from '@mandali/contracts/paths';
import type { Detail, Member, User } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { rupees } from '@mandali/platform/format/format.ts';
import { saveFile, slugOf } from '@mandali/platform/page/files.ts';
import { useParams, useSearchParams } from '@mandali/platform/page/router.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { Indent, LedgerPage } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Select } from '@mandali/ui-kit/fields/select.tsx';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import { isAdminOf, paidOf } from '../shared/committee-detail.ts';
import { committee } from '../shared/committee-query.ts';
import { CommitteeFailed, CommitteeNotFound } from '../features/committee/components/committee-missing.tsx';
import { PaperSkeleton } from '../features/committee/components/paper-skeleton.tsx';
import { memberPayments } from '../shared/payment/member-payments.ts';
import { statementProof } from '../features/papers/api/statement.ts';
import styles from '../features/papers/components/paper.module.css';
import { BackToCommittee } from '../features/trust/components/back-to-committee.tsx';
import { sheetOf } from '../features/papers/statement.ts';
import { deviceRecord } from '../features/trust/device-record.ts';
import { ShareButton } from '../shared/share-button.tsx';
import { texts } from '../texts.ts';
import { trust } from '../texts/trust.ts';
import { bareName, personNamer } from '../shared/seated-names.ts';
import { idOf } from './committee-id.ts';
import { StatementSheet } from './statement-sheet.tsx';

const labels = trust.papers;

export function StatementPage() {
  const id = idOf(useParams<{ readonly id?: string }>().id);
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery({ ...committee(id), enabled: id !== 0 });
  if (id === 0 || (error instanceof ApiError && error.status === 404)) return <CommitteeNotFound />;
  if (data) return <StatementView detail={data} readAt={dataUpdatedAt} />;
  return isPending ? <PaperSkeleton /> : <CommitteeFailed onRetry={() => void refetch()} />;
}

/** All members for admins and auditors, else only the reader. Each person once, with the present seat. */
const readableBy = (user: User | null, detail: Detail): readonly Member[] => {
  const all = isAdminOf(user, detail) || user?.role === 'auditor';
  const held = detail.members.filter((member) => all || member.user.id === user?.id);
  const inOrder = [...held].sort((one, other) => Number(one.isActive) - Number(other.isActive));
  const now = new Map(inOrder.map((member) => [member.user.id, member]));
  return held.filter((member) => now.get(member.user.id) === member);
};

const useMember = (detail: Detail) => {
  const { user } = useAuth();
  const [search, setSearch] = useSearchParams();
  const named = personNamer(detail);
  const members = readableBy(user, detail).map((member) => ({
    ...member,
    user: named({ ...member.user, name: bareName(member.user.name) }),
  }));
  const asked = idOf(search.get('member') ?? undefined);
  const of = (userId: number | undefined) => members.find((member) => member.user.id === userId);
  const choose = (userId: string) => setSearch({ member: userId }, { replace: true });
  return { members, member: of(asked) ?? of(user?.id) ?? members[0], choose };
};

type StatementViewProps = { readonly detail: Detail; readonly readAt: number };

function StatementView({ detail, readAt }: StatementViewProps) {
  const { id, name } = detail.committee;
  const { members, member, choose } = useMember(detail);
  if (member === undefined) return <CommitteeNotFound />;
  return (
    <>
      <title>{`${labels.statementOf(member.user.name)} · ${texts.product}`}</title>
      <Cover back={<BackToCommittee id={id} />} title={labels.statement} line={<span>{name}</span>} />
      <Statement detail={detail} readAt={readAt} member={member}>
        {members.length > 1 && (
          <Select label={labels.member} value={String(member.user.id)} onChange={({ target }) => choose(target.value)}>
            {members.map((each) => (
              <option key={each.id} value={each.user.id}>
                {each.user.name}
              </option>
            ))}
          </Select>
        )}
      </Statement>
    </>
  );
}

type StatementProps = StatementViewProps & {
  readonly member: Member;
  readonly children: ReactNode;
};

const readAgain = (committeeId: number, userId: number) => (client: QueryClient) =>
  Promise.all([
    client.fetchQuery({ ...memberPayments(committeeId, userId), staleTime: 0 }),
    client.fetchQuery({ ...committee(committeeId), staleTime: 0 }),
  ]);

function Statement({ detail, readAt, member, children }: StatementProps) {
  const { id, name } = detail.committee;
  const payments = useQuery(memberPayments(id, member.user.id));
  const own = useQuery(deviceRecord(id));
  const sheet = sheetOf(detail, member.user.id, payments.data ?? []);
  const isRead = payments.data !== undefined;
  const proven = useQuery({
    ...statementProof(sheet, own.data?.pinned.logKey, readAgain(id, member.user.id)),
    enabled: isRead && !own.isPending,
  });
  const { file = null, proof = null } = proven.data ?? {};
  const save = (content: string) => () =>
    saveFile(`${slugOf(name)}-statement-${member.seatNo}.json`, content, 'application/json');
  return (
    <>
      <LedgerPage className={styles.bench}>
        <Indent className={styles.tools}>
          {children}
          <Tools
            isBusy={isRead && proven.isPending}
            onSave={file === null || proof === null ? null : save(file)}
            text={isRead ? shareText(detail, member, payments.data) : null}
          />
        </Indent>
      </LedgerPage>
      <StatementSheet
        detail={detail}
        readAt={readAt}
        member={member}
        payments={payments}
        sheet={sheet}
        proven={proven}
      />
    </>
  );
}

const shareText = (detail: Detail, { user }: Member, payments: readonly MemberPayment[]): string => {
  const { id, name } = detail.committee;
  const paid = rupees(payments.reduce((sum, payment) => sum + paidOf(payment), 0));
  return labels.statementText(user.name, name, paid, `${location.origin}${paths.statement(id)}?member=${user.id}`);
};

type ToolsProps = {
  readonly isBusy: boolean;
  /** Null where there is no proof to save. */
  readonly onSave: (() => void) | null;
  /** Text for sharing; null: not loaded. */
  readonly text: string | null;
};

/** In two lines from the start: the proof arrives beside the first button, so the sheet keeps its place. */
function Tools({ isBusy, onSave, text }: ToolsProps) {
  return (
    <>
      <ButtonGroup>
        <Button slim icon={<Printer aria-hidden="true" />} busy={isBusy} onClick={() => print()}>
          {labels.print}
        </Button>
        {onSave !== null && (
          <Button kind="second" slim icon={<Download aria-hidden="true" />} onClick={onSave}>
            {labels.proof}
          </Button>
        )}
      </ButtonGroup>
      <ButtonGroup>
        <ShareButton text={text} icon={<Share2 aria-hidden="true" />}>
          {labels.share}
        </ShareButton>
      </ButtonGroup>
    </>
  );
}
