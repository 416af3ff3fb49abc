import type { MemberPayment } from '@mandali/contracts/api/list-member-payments';
import { ApiError } from '@mandali/contracts/client';
import type { Detail, Member, User } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/auth.tsx';
import { count, date, rupees, shortDate } from '@mandali/platform/format.ts';
import { useParams, useSearchParams } from '@mandali/platform/router.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/button.tsx';
import { Cover } from '@mandali/ui-kit/cover.tsx';
import { EmptyState } from '@mandali/ui-kit/empty-state.tsx';
import { Indent, LedgerPage } from '@mandali/ui-kit/ledger.tsx';
import { Select } from '@mandali/ui-kit/select.tsx';
import { SkeletonRows } from '@mandali/ui-kit/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { isAdminOf } from '../shared/book.ts';
import { committee } from '../features/committee/api/committee.ts';
import { CommitteeFailed, CommitteeNotFound } from '../features/committee/components/committee-missing.tsx';
import { CommitteeSkeleton } from '../features/committee/components/committee-skeleton.tsx';
import { memberPayments } from '../features/members/api/member-payments.ts';
import { Paper, PaperPairs, ProofBox } from '../features/papers/components/paper.tsx';
import { PaperTable } from '../features/papers/components/paper-table.tsx';
import styles from '../features/papers/components/paper.module.css';
import { BackToCommittee } from '../features/trust/components/back-to-committee.tsx';
import { dayOf } from '../features/trust/days.ts';
import { linkTo } from '../features/trust/components/own-book.tsx';
import { glanceAt, kept } from '../features/trust/kept.ts';
import { NumberedReceipt } from '../shared/payment/receipt-link.tsx';
import { texts } from '../texts.ts';
import { trust } from '../texts/trust.ts';
import { idOf } from './committee-id.ts';

const words = trust.papers;

/** What one member has paid in and received, for A4; the browser makes a PDF of it. */
export function StatementPage() {
  const id = idOf(useParams<{ readonly id?: string }>().id);
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery({ ...committee(id), enabled: id !== 0 });
  if (id === 0 || (error instanceof ApiError && error.status === 404)) return <CommitteeNotFound />;
  if (data) return <Shown detail={data} readAt={dataUpdatedAt} />;
  return isPending ? <CommitteeSkeleton /> : <CommitteeFailed onRetry={() => void refetch()} />;
}

/** Whose statements the reader may see: everybody's, or their own. Each person once, with the seat of now. */
const readableBy = (user: User | null, detail: Detail): readonly Member[] => {
  const all = isAdminOf(user, detail) || user?.role === 'auditor';
  const held = detail.members.filter((member) => all || member.user.id === user?.id);
  const inOrder = held.toSorted((one, other) => Number(one.isActive) - Number(other.isActive));
  const now = new Map(inOrder.map((member) => [member.user.id, member]));
  return held.filter((member) => now.get(member.user.id) === member);
};

/** Whose statement: the one in the address, else the reader's, else the first seat's. */
const useMember = (detail: Detail) => {
  const { user } = useAuth();
  const [search, setSearch] = useSearchParams();
  const members = readableBy(user, detail);
  const asked = idOf(search.get('member') ?? undefined);
  const of = (userId: number | undefined) => members.find((member) => member.user.id === userId);
  const choose = (userId: string) => setSearch({ member: userId }, { replace: true });
  return { members, member: of(asked) ?? of(user?.id) ?? members[0], choose };
};

function Shown({ detail, readAt }: { readonly detail: Detail; readonly readAt: number }) {
  const { id, name } = detail.committee;
  const { members, member, choose } = useMember(detail);
  if (member === undefined) return <CommitteeNotFound />;
  return (
    <>
      <title>{`${words.statementOf(member.user.name)} · ${texts.product}`}</title>
      <Cover back={<BackToCommittee id={id} />} title={words.statement} line={<span>{name}</span>} />
      <LedgerPage className={styles.bench}>
        <Indent className={styles.tools}>
          {members.length > 1 && (
            <Select label={words.member} value={String(member.user.id)} onChange={({ target }) => choose(target.value)}>
              {members.map((each) => (
                <option key={each.id} value={each.user.id}>
                  {each.user.name}
                </option>
              ))}
            </Select>
          )}
          <ButtonGroup>
            <Button slim icon={<Printer aria-hidden="true" />} onClick={() => print()}>
              {words.print}
            </Button>
          </ButtonGroup>
        </Indent>
      </LedgerPage>
      <Statement detail={detail} readAt={readAt} member={member} />
    </>
  );
}

type StatementProps = { readonly detail: Detail; readonly readAt: number; readonly member: Member };

function Statement({ detail, readAt, member }: StatementProps) {
  const { name, createdAt, id } = detail.committee;
  const { data, isError, refetch } = useQuery(memberPayments(id, member.user.id));
  return (
    <Paper
      title={words.statementOf(member.user.name)}
      sub={words.from(name, member.seatNo, date(createdAt), dayOf(readAt))}
    >
      {data && <Account detail={detail} member={member} payments={data} />}
      {data === undefined && isError && <Failed onRetry={() => void refetch()} />}
      {data === undefined && !isError && <SkeletonRows rows={6} label={texts.committee.loading} />}
    </Paper>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const retry = (
    <Button kind="second" onClick={onRetry}>
      {texts.members.history.tryAgain}
    </Button>
  );
  return <EmptyState level={3} title={texts.members.history.failed} action={retry} />;
}

type AccountProps = Pick<StatementProps, 'detail' | 'member'> & { readonly payments: readonly MemberPayment[] };

function Account({ detail, member, payments }: AccountProps) {
  const { id, contributionAmount, totalMembers } = detail.committee;
  const own = useQuery(kept(id));
  const book = own.data?.book;
  const pot = rupees(Number(contributionAmount) * totalMembers);
  return (
    <>
      <Dues committeeId={id} payments={payments} />
      <PaperPairs
        pairs={[
          {
            label: words.potReceived,
            value: member.wonInRound === null ? words.notYet : words.inRound(pot, member.wonInRound),
          },
        ]}
      />
      <ProofBox
        text={book?.note ? words.book(count(book.size), dayOf(book.keptAt)) : words.noBook}
        mark={glanceAt(book?.note ?? null)?.mark ?? null}
        link={own.data ? linkTo(own.data) : null}
      />
    </>
  );
}

const sumOf = (payments: readonly MemberPayment[]): number =>
  payments.reduce((sum, payment) => sum + Number(payment.amount), 0);

type DuesProps = Pick<AccountProps, 'payments'> & { readonly committeeId: number };

function Dues({ committeeId, payments }: DuesProps) {
  const inOrder = payments.toSorted((one, other) => one.round.roundNumber - other.round.roundNumber);
  const paid = inOrder.filter(({ status }) => status === 'paid');
  return (
    <PaperTable heads={[words.round, words.paid, words.how, words.receiptHead, words.amount]}>
      <tbody>
        {inOrder.map((payment) => (
          <tr key={payment.id}>
            <td>{payment.round.roundNumber}</td>
            <td>{payment.paidAt === null ? texts.payments.status[payment.status] : shortDate(payment.paidAt)}</td>
            <td>{payment.paymentMethod === null ? '' : texts.payments.method[payment.paymentMethod]}</td>
            <td>
              <NumberedReceipt committeeId={committeeId} payment={payment} />
            </td>
            <td>{rupees(payment.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>{words.paidIn}</td>
          <td>{rupees(sumOf(paid))}</td>
        </tr>
      </tfoot>
    </PaperTable>
  );
}
