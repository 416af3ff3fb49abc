import type { Detail } from '@mandali/contracts/shapes';
import { memberNoOf, parsePaymentId } from '@mandali/domain/ids';
import { count } from '@mandali/platform/format/format.ts';
import { trust } from '../../../texts/trust.ts';
import type { Evidence } from '../page-check/evidence.ts';
import type { Difference } from '../page-check/facts.ts';
import styles from './trust.module.css';

const labels = trust.shown;

const maxListed = 8;

const nameOf = (detail: Detail | undefined, userId: number): string =>
  detail?.members.find(({ user }) => user.id === userId)?.user.name ?? String(userId);

const isPerson = (field: string): boolean => field === 'winner' || field === 'user' || field === 'actor';
const isStatus = (value: unknown): value is keyof typeof labels.statuses =>
  typeof value === 'string' && Object.hasOwn(labels.statuses, value);

const parsed = (json: string | null): unknown => {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return json;
  }
};

const oneOf = (detail: Detail | undefined, field: string, value: unknown): string => {
  if (typeof value !== 'number') return String(value);
  if (field === 'members')
    return detail?.members.find(({ id }) => id === value)?.user.name ?? String(memberNoOf(value));
  return String(parsePaymentId(value)?.seatNo ?? value);
};

const listOf = (detail: Detail | undefined, field: string, values: readonly unknown[]): string =>
  values.length === 0 ? '–' : values.map((value) => oneOf(detail, field, value)).join(', ');

const valueOf = (detail: Detail | undefined, field: string, json: string | null): string => {
  const value = parsed(json);
  if (isPerson(field) && typeof value === 'number') return nameOf(detail, value);
  if (value === null) return labels.noOne;
  if (Array.isArray(value)) return listOf(detail, field, value);
  if (isStatus(value)) return labels.statuses[value];
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const fieldOf = (field: string): string => {
  if (field === 'winner' || field === 'status') return labels.fields[field];
  return ['arrears', 'pending', 'collected', 'unpaid'].includes(field) ? labels.fields.sums : labels.fields.other;
};

const placeOf = ([kind, first = '', second = '']: readonly string[], detail: Detail | undefined): string => {
  const { places } = labels;
  if (kind === 'payment') return places.payment(first, second);
  if (kind === 'round') return places.round(first);
  if (kind === 'entry') return places.entry(String(Number(first) + 1));
  if (kind === 'member') {
    const member = detail?.members.find(({ id }) => String(id) === first);
    return places.member(member?.user.name ?? first);
  }
  return kind === 'members' || kind === 'rounds' ? places[kind] : places.committee;
};

function Row({ difference, detail }: { readonly difference: Difference; readonly detail: Detail | undefined }) {
  const parts = difference.path.split('/');
  const field = parts.at(-1) ?? '';
  return (
    <li>
      <b>
        {placeOf(parts, detail)}
        {parts.length > 1 && `, ${fieldOf(field)}`}
      </b>
      <p>{labels.page(valueOf(detail, field, difference.told))}</p>
      <p>{labels.book(valueOf(detail, field, difference.book))}</p>
    </li>
  );
}

/** One line for each place and field, as facts repeat one another; the best known fields first. */
const listed = (differences: readonly Difference[]): readonly Difference[] => {
  const rank = ({ path }: Difference): number =>
    path.endsWith('/winner') ? 0 : path.endsWith('/status') ? 1 : path.startsWith('entry/') ? 2 : 3;
  const twice = /\/(isPaid|namedWinner)$/;
  return differences.filter(({ path }) => !twice.test(path)).sort((a, b) => rank(a) - rank(b));
};

type DifferencesProps = { readonly evidence: Evidence | null; readonly detail: Detail | undefined };

export function Differences({ evidence, detail }: DifferencesProps) {
  if (evidence === null) return <p className={styles.apart}>{labels.gone}</p>;
  const all = listed(evidence.differences);
  const left = all.length - maxListed;
  return (
    <section className={styles.apart}>
      <h3>{labels.where}</h3>
      <ul className={styles.differences}>
        {all.slice(0, maxListed).map((difference) => (
          <Row key={difference.path} difference={difference} detail={detail} />
        ))}
      </ul>
      {left > 0 && <p className={styles.small}>{labels.more(count(left))}</p>}
    </section>
  );
}
