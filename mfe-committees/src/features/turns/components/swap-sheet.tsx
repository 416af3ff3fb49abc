import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Select } from '@mandali/ui-kit/fields/select.tsx';
import { Pairs } from '@mandali/ui-kit/ledger/pairs.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { useState } from 'react';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { texts } from '../../../texts.ts';
import { turns } from '../../../texts/turns.ts';
import { useAskSwap } from '../api/ask-swap.ts';
import { comingTurns, type HeldTurn, swappableTurns } from '../swaps.ts';

const labels = turns.swap;

type SwapSheetProps = {
  readonly detail: Detail;
  /** Seat of the member whose turn was pressed. */
  readonly withSeatNo?: number;
  readonly onClose: () => void;
};

const useSwapForm = ({ detail, withSeatNo = 0 }: SwapSheetProps) => {
  const { user } = useAuth();
  const mine = swappableTurns(user, detail);
  const [chosen, setChosen] = useState(() => mine.find(({ seatNo }) => seatNo !== withSeatNo)?.seatNo);
  const [other, setOther] = useState(withSeatNo);
  const others = comingTurns(detail).filter(({ seatNo }) => seatNo !== chosen);
  const own = mine.find(({ seatNo }) => seatNo === chosen);
  return { mine, others, own, setOwn: setChosen, other: others.find(({ seatNo }) => seatNo === other), setOther };
};

export function SwapSheet(props: SwapSheetProps) {
  const { detail, onClose } = props;
  const { mine, others, own, other, setOwn, setOther } = useSwapForm(props);
  const [isMissing, setMissing] = useState(false);
  const isOnePerson = other !== undefined && own?.holder.user.id === other.holder.user.id;
  const name = other?.holder.user.name ?? '';
  const command = useAskSwap(detail.committee.id, isOnePerson ? texts.exchanges.swap.accepted : labels.sent(name));
  const submit = (): void => {
    if (own === undefined || other === undefined) setMissing(true);
    else command.run({ seatNo: own.seatNo, withSeatNo: other.seatNo }, onClose);
  };
  const save = other === undefined ? labels.askOne : labels.ask(name);
  return (
    <SavingSheet
      title={labels.title}
      onSubmit={submit}
      labels={{ save: isOnePerson ? labels.now : save, saving: labels.saving }}
      busy={command.isPending}
      onClose={onClose}
    >
      {mine.length > 1 && <TurnSelect label={labels.whose} turns={mine} value={own?.seatNo} onChange={setOwn} />}
      <TurnSelect
        label={labels.withWhom}
        turns={others}
        value={other?.seatNo}
        onChange={setOther}
        error={isMissing && other === undefined ? labels.required : undefined}
      />
      {own && other && <After own={own} other={other} />}
      <RefusalNotice error={command.error} fallback={labels.failed} />
      <Notice>
        <p>{isOnePerson ? labels.onePerson : labels.isAsked}</p>
        <p>{labels.seen}</p>
      </Notice>
    </SavingSheet>
  );
}

type TurnSelectProps = {
  readonly label: string;
  readonly turns: readonly HeldTurn[];
  readonly value: number | undefined;
  readonly onChange: (seatNo: number) => void;
  readonly error?: string | undefined;
};

function TurnSelect({ label, turns: offered, value, onChange, error }: TurnSelectProps) {
  return (
    <Select label={label} error={error} value={value ?? 0} onChange={({ target }) => onChange(Number(target.value))}>
      {value === undefined && <option value={0}>{labels.choose}</option>}
      {offered.map(({ seatNo, holder, turn }) => (
        <option key={seatNo} value={seatNo}>
          {labels.option(holder.user.name, turn)}
        </option>
      ))}
    </Select>
  );
}

const placeOf = ({ turn, round, day }: HeldTurn): string => {
  const place = round === null ? labels.turn(turn) : labels.turnInRound(turn, round);
  return [place, day].filter(Boolean).join(' · ');
};

function After({ own, other }: { readonly own: HeldTurn; readonly other: HeldTurn }) {
  return (
    <section aria-label={labels.after}>
      <Pairs
        pairs={[
          { label: own.holder.user.name, value: placeOf(other) },
          { label: other.holder.user.name, value: placeOf(own) },
        ]}
      />
    </section>
  );
}
