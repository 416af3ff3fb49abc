import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { LedgerRow, LedgerRows } from '@mandali/ui-kit/ledger/rows.tsx';
import { SeatedName } from '../../../shared/seated-name.tsx';
import { turnKindOf } from '../../../shared/turns.ts';
import { texts } from '../../../texts.ts';
import { turns as labels } from '../../../texts/turns.ts';
import { type Turn, turnsOf } from '../order.ts';

/** 'Dec 05 · next'. */
export const aboutTurn = ({ state, day }: Turn): string => {
  const said = { had: labels.hadPot, next: labels.nextOne, coming: null, empty: labels.free }[state];
  return [day, said].filter(Boolean).join(' · ');
};

export function TurnList({ detail }: { readonly detail: Detail }) {
  const { user } = useAuth();
  const turns = turnsOf(detail);
  const had = turns.filter(({ state }) => state === 'had').length;
  if (turns.length === 0)
    return (
      <LedgerSection title={labels.label}>
        <Indent>
          <p>{labels.empty[turnKindOf(detail.committee)]}</p>
        </Indent>
      </LedgerSection>
    );
  return (
    <LedgerSection title={labels.label} aside={labels.had(had, turns.length)}>
      <LedgerRows>
        {turns.map((turn) => (
          <TurnRow key={turn.seatNo} turn={turn} isMine={turn.holder?.user.id === user?.id} />
        ))}
      </LedgerRows>
    </LedgerSection>
  );
}

function TurnRow({ turn, isMine }: { readonly turn: Turn; readonly isMine: boolean }) {
  const { state, holder, seatNo } = turn;
  return (
    <LedgerRow
      num={turn.turn}
      name={holder === null ? texts.payments.seat(seatNo) : <SeatedName name={holder.user.name} />}
      sub={aboutTurn(turn)}
      {...(isMine && { you: texts.members.you })}
      {...(state === 'next' ? { tone: 'won' as const } : isMine && { tone: 'mine' as const })}
      {...(state === 'had' && { status: <SeatGlyph state="won" size={22} /> })}
    />
  );
}
