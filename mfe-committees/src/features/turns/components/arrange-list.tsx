import type { Detail } from '@mandali/contracts/shapes';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { IconButton } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { Select } from '@mandali/ui-kit/fields/select.tsx';
import { Dock } from '@mandali/ui-kit/ledger/dock.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { LedgerRow, LedgerRows } from '@mandali/ui-kit/ledger/rows.tsx';
import { SrOnly } from '@mandali/ui-kit/style/sr-only.tsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { RestoredNotice } from '../../../shared/form/restored-notice.tsx';
import { SeatedName } from '../../../shared/seated-name.tsx';
import { texts } from '../../../texts.ts';
import { turns } from '../../../texts/turns.ts';
import type { Turn } from '../order.ts';
import { type Arrangement, useArrangement } from '../use-arrangement.ts';
import { aboutTurn } from './turn-list.tsx';

const labels = turns.arrange;

/** For the committee admin, until something was paid. */
export function ArrangeList({ detail }: { readonly detail: Detail }) {
  const arrangement = useArrangement(detail);
  const { turns: rows, moved, save, isPending, error, draft, said } = arrangement;
  return (
    <LedgerSection title={labels.title} aside={labels.until}>
      <Indent>
        <RestoredNotice draft={draft} />
        <RefusalNotice error={error} fallback={labels.failed} />
        <FixedTurns arrangement={arrangement} />
      </Indent>
      <LedgerRows>
        {rows.map((turn) => (
          <Row key={turn.seatNo} turn={turn} last={rows.length} arrangement={arrangement} />
        ))}
      </LedgerRows>
      <SrOnly>
        <span role="status">{said}</span>
      </SrOnly>
      <Dock title={titleOf(detail, moved)} sub={labels.seen} ready={moved > 0}>
        <Button busy={isPending} busyLabel={labels.saving} disabled={moved === 0} onClick={save}>
          {labels.save}
        </Button>
      </Dock>
    </LedgerSection>
  );
}

const titleOf = ({ committee }: Detail, moved: number): string => {
  if ((committee.order ?? []).length === 0) return turns.empty.agreed;
  return moved > 0 ? labels.changes(moved) : '';
};

const nameOf = ({ holder, seatNo }: Turn): string => holder?.user.name ?? texts.payments.seat(seatNo);

function FixedTurns({ arrangement: { turns: rows, fixed, fix } }: { readonly arrangement: Arrangement }) {
  return (
    <Select label={labels.fixed} value={fixed} onChange={({ target }) => fix(Number(target.value))}>
      {rows.map(({ turn }) => (
        <option key={turn} value={turn}>
          {turn === rows.length ? labels.all(turn) : labels.first(turn)}
        </option>
      ))}
    </Select>
  );
}

type RowProps = { readonly turn: Turn; readonly last: number; readonly arrangement: Arrangement };

function Row({ turn, last, arrangement: { move, buttonOf, fixed } }: RowProps) {
  const name = nameOf(turn);
  const isFixed = turn.turn <= fixed;
  const { seatNo } = turn;
  return (
    <LedgerRow
      num={isFixed && turn.turn}
      name={turn.holder === null ? name : <SeatedName name={name} />}
      sub={isFixed ? aboutTurn(turn) : turns.drawn}
      act={
        <>
          <IconButton
            label={labels.earlier(name)}
            disabled={turn.turn === 1}
            ref={buttonOf(seatNo, -1)}
            onClick={() => move(turn, -1)}
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton
            label={labels.later(name)}
            disabled={turn.turn === last}
            ref={buttonOf(seatNo, 1)}
            onClick={() => move(turn, 1)}
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
        </>
      }
    />
  );
}
