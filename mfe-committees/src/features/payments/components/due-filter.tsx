import type { Payment } from '@mandali/contracts/shapes';
import { count } from '@mandali/platform/format/format.ts';
import { SeatGlyph, type GlyphState } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import { RadioCards } from '@mandali/ui-kit/fields/radio-cards.tsx';
import { texts } from '../../../texts.ts';
import { dueKindOf, dueKinds, type DueKind } from '../due-kinds.ts';
import styles from './chips.module.css';

const labels = texts.payments;

export type RowFilter = 'all' | DueKind;

const looks: Record<DueKind, { readonly state: GlyphState; readonly label: string }> = {
  owes: { state: 'pending', label: labels.owe },
  reported: { state: 'reported', label: texts.reports.status.reported },
  disputed: { state: 'disputed', label: texts.reports.status.disputed },
  paid: { state: 'paid', label: labels.status.paid },
};

const countsOf = (payments: readonly Payment[]): ReadonlyMap<DueKind, number> => {
  const counts = new Map<DueKind, number>();
  for (const kind of payments.map(dueKindOf)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
};

type DueFilterProps = {
  readonly payments: readonly Payment[];
  readonly show: RowFilter;
  readonly onShow: (show: RowFilter) => void;
};

/** Disputes are rare: their chip is hidden at 0. */
export function DueFilter({ payments, show, onShow }: DueFilterProps) {
  const counts = countsOf(payments);
  const offered = dueKinds.filter((kind) => kind !== 'disputed' || counts.has(kind) || show === kind);
  const options = offered.map((kind) => ({
    value: kind,
    icon: <SeatGlyph state={looks[kind].state} size={17} />,
    label: (
      <span>
        {looks[kind].label} <b className={styles.count}>{count(counts.get(kind) ?? 0)}</b>
      </span>
    ),
    disabled: !counts.has(kind) && show !== kind,
  }));
  return (
    <Indent className={styles.chips}>
      <RadioCards<RowFilter>
        apart
        label={labels.show}
        options={[{ value: 'all', label: labels.showAll }, ...options]}
        value={show}
        onChange={onShow}
      />
    </Indent>
  );
}
