import type { Detail, User } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { LedgerRow, LedgerRows } from '@mandali/ui-kit/ledger/rows.tsx';
import { useState } from 'react';
import { Dialog } from '../../../shared/dialogs.tsx';
import { SeatedName } from '../../../shared/seated-name.tsx';
import { turnKindOf } from '../../../shared/turns.ts';
import { texts } from '../../../texts.ts';
import { turns as labels } from '../../../texts/turns.ts';
import { type Turn, turnsOf } from '../order.ts';
import { comingTurns, swappableTurns } from '../swaps.ts';
import styles from './turn-list.module.css';

/** 'Dec 05 · next'. */
export const aboutTurn = ({ state, day }: Turn): string => {
  const said = { had: labels.hadPot, next: labels.nextOne, coming: null, empty: labels.free }[state];
  return [day, said].filter(Boolean).join(' · ');
};

export function TurnList({ detail }: { readonly detail: Detail }) {
  const { user } = useAuth();
  const turns = turnsOf(detail);
  const had = turns.filter(({ state }) => state === 'had').length;
  const [swapWith, setSwapWith] = useState<number | null>(null);
  const offer = offerOf(user, detail);
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
          <TurnRow
            key={turn.seatNo}
            turn={turn}
            isMine={turn.holder?.user.id === user?.id}
            offer={offer(turn)}
            onSwap={setSwapWith}
          />
        ))}
      </LedgerRows>
      {swapWith !== null && (
        <Dialog name="swapTurns" detail={detail} withSeatNo={swapWith} onClose={() => setSwapWith(null)} />
      )}
    </LedgerSection>
  );
}

/** swap: the reader may ask for this turn. asked: they have. '': a row without an offer, among rows that have one. */
type Offer = 'swap' | 'asked' | '' | null;

const offerOf = (user: User | null, detail: Detail): ((turn: Turn) => Offer) => {
  const mine = swappableTurns(user, detail).map(({ seatNo }) => seatNo);
  const coming = new Set(comingTurns(detail).map(({ seatNo }) => seatNo));
  const ownSwaps = (detail.swaps ?? []).filter(({ seatNo }) => mine.includes(seatNo));
  const asked = new Set(ownSwaps.map(({ withSeatNo }) => withSeatNo));
  return ({ seatNo, holder }) => {
    if (mine.length === 0) return null;
    if (asked.has(seatNo)) return 'asked';
    const isOther = holder?.user.id !== user?.id && mine.some((own) => own !== seatNo);
    return coming.has(seatNo) && isOther ? 'swap' : '';
  };
};

type TurnRowProps = {
  readonly turn: Turn;
  readonly isMine: boolean;
  readonly offer: Offer;
  readonly onSwap: (seatNo: number) => void;
};

function TurnRow({ turn, isMine, offer, onSwap }: TurnRowProps) {
  const { state, holder, seatNo } = turn;
  return (
    <LedgerRow
      num={turn.turn}
      name={holder === null ? texts.payments.seat(seatNo) : <SeatedName name={holder.user.name} />}
      sub={[aboutTurn(turn), offer === 'asked' && labels.swap.isOpen].filter(Boolean).join(' · ')}
      {...(isMine && { you: texts.members.you })}
      {...(state === 'next' ? { tone: 'won' as const } : isMine && { tone: 'mine' as const })}
      {...(state === 'had' && { status: <SeatGlyph state="won" size={22} /> })}
      {...(offer !== null && {
        act: offer === 'swap' && holder !== null && (
          <Button
            kind="link"
            className={styles.swap}
            aria-label={labels.swap.rowOf(holder.user.name)}
            onClick={() => onSwap(seatNo)}
          >
            {labels.swap.row}
          </Button>
        ),
      })}
    />
  );
}
