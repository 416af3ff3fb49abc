import type { Detail, Member } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { Select } from '@mandali/ui-kit/fields/select.tsx';
import { Pairs } from '@mandali/ui-kit/ledger/pairs.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { useState } from 'react';
import { eligibleMembers } from '../../../shared/committee-detail.ts';
import { MemberOptions } from '../../../shared/form/member-options.tsx';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import type { DecidedRound } from '../../../shared/hand-over.ts';
import { texts } from '../../../texts.ts';
import { turns } from '../../../texts/turns.ts';
import { useAskPassOn } from '../api/ask-pass-on.ts';
import { turnOf } from '../passing.ts';

const labels = turns.passOn;

type PassOnSheetProps = { readonly detail: Detail; readonly round: DecidedRound; readonly onClose: () => void };

export function PassOnSheet({ detail, round, onClose }: PassOnSheetProps) {
  const [seatNo, setSeatNo] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const members = eligibleMembers(detail);
  const receiver = members.find((member) => member.seatNo === seatNo);
  const isOnePerson = receiver?.user.id === round.winner.id;
  const name = receiver?.user.name ?? '';
  const done = isOnePerson ? texts.exchanges.passOn.accepted : labels.sent(name);
  const { run, isPending, error } = useAskPassOn(detail.committee.id, round, done);
  const save = receiver === undefined ? labels.askOne : labels.ask(name);
  return (
    <SavingSheet
      title={texts.exchanges.passOn.open}
      sub={labels.about(round.roundNumber, rupees(round.collected ?? '0'))}
      onSubmit={() => (receiver === undefined ? setMissing(true) : run(seatNo, onClose))}
      labels={{ save: isOnePerson ? labels.now : save, saving: labels.saving }}
      busy={isPending}
      onClose={onClose}
    >
      <Select
        label={labels.toWhom}
        hint={labels.hint}
        error={isMissing && receiver === undefined ? labels.required : undefined}
        value={seatNo}
        onChange={({ target }) => setSeatNo(Number(target.value))}
      >
        <MemberOptions prompt={labels.choose} members={members} />
      </Select>
      {receiver && <After detail={detail} round={round} receiver={receiver} />}
      <RefusalNotice error={error} fallback={labels.failed} />
      <Notice tone="warn">
        <p>{isOnePerson ? labels.onePerson : labels.isAsked(round.winner.name)}</p>
        <p>{labels.final}</p>
      </Notice>
    </SavingSheet>
  );
}

type AfterProps = { readonly detail: Detail; readonly round: DecidedRound; readonly receiver: Member };

function After({ detail, round, receiver }: AfterProps) {
  const turn = turnOf(detail, receiver.seatNo);
  const later = turn === null ? labels.later(round.roundNumber + 1) : labels.turn(turn);
  return (
    <section aria-label={labels.after}>
      <Pairs
        pairs={[
          { label: receiver.user.name, value: labels.receives(rupees(round.collected ?? '0')) },
          { label: round.winner.name, value: later },
        ]}
      />
    </section>
  );
}
