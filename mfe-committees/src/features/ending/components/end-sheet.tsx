import { endCommitteeBody } from '@mandali/contracts/api/end-committee';
import type { Detail, Round } from '@mandali/contracts/shapes';
import { byContract } from '@mandali/platform/forms/form-resolver.ts';
import { TextArea } from '@mandali/ui-kit/fields/text-field.tsx';
import { useState } from 'react';
import { Dialog } from '../../../shared/dialogs.tsx';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { useDraftedForm } from '../../../shared/form/drafted-form.ts';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import type { DecidedRound } from '../../../shared/hand-over.ts';
import { roundReached } from '../../../shared/ending.ts';
import { settings } from '../../../texts/settings.ts';
import { useEndCommittee } from '../api/end-committee.ts';
import { balancesOf, potsNotHanded } from '../settlement.ts';
import styles from './ending.module.css';
import { OpenPots } from './open-pots.tsx';
import { Sums } from './settlement.tsx';

const labels = settings.end;

type EndSheetProps = { readonly detail: Detail; readonly onClose: () => void };

const useEndForm = ({ detail, onClose }: EndSheetProps, isAnswered: boolean) => {
  const [isAsked, setAsked] = useState(false);
  const { run, isPending, error } = useEndCommittee(detail.committee.id);
  const { form, draft } = useDraftedForm(draftNames.end(detail.committee.id), {
    resolver: byContract<{ reason: string }>(endCommitteeBody),
    defaultValues: { reason: '' },
  });
  const send = form.handleSubmit(({ reason }) => {
    if (!isAnswered) return;
    run(reason, () => {
      draft.drop();
      onClose();
    });
  });
  const save = (): void => {
    setAsked(true);
    void send();
  };
  return { form, draft, save, isPending, error, isAsked };
};

const useOpenPots = (detail: Detail) => {
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(new Set());
  const pots = potsNotHanded(detail);
  const confirm = ({ id }: Round, isConfirmed: boolean): void =>
    setConfirmed((before) => new Set([...before].filter((each) => each !== id).concat(isConfirmed ? id : [])));
  return { pots, confirmed, confirm, isAnswered: pots.every(({ id }) => confirmed.has(id)) };
};

/** Asks about each pot that is not recorded as handed over: it decides what its winner still pays. */
export function EndSheet(props: EndSheetProps) {
  const { detail, onClose } = props;
  const [handing, setHanding] = useState<DecidedRound | null>(null);
  const { pots, confirmed, confirm, isAnswered } = useOpenPots(detail);
  const { form, draft, save, isPending, error, isAsked } = useEndForm(props, isAnswered);
  if (handing !== null)
    return <Dialog name="handOverPot" detail={detail} round={handing} onClose={() => setHanding(null)} />;
  const { name, totalMembers } = detail.committee;
  return (
    <SavingSheet
      danger
      keepOpenOutside
      title={labels.title}
      sub={labels.about(name, roundReached(detail.committee), totalMembers)}
      onSubmit={save}
      labels={labels}
      busy={isPending}
      onClose={onClose}
      draft={draft}
    >
      {pots.length > 0 && (
        <OpenPots pots={pots} confirmed={confirmed} isAsked={isAsked} onConfirm={confirm} onRecord={setHanding} />
      )}
      <Consequences detail={detail} />
      <TextArea
        label={labels.why}
        placeholder={labels.hint}
        maxLength={500}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
      <RefusalNotice error={error} fallback={labels.failed} />
    </SavingSheet>
  );
}

function Consequences({ detail }: Pick<EndSheetProps, 'detail'>) {
  const balances = balancesOf(detail);
  return (
    <>
      {balances !== null && <Sums balances={balances} />}
      <ul className={styles.consequences}>
        <li>{labels.noMoreDues(roundReached(detail.committee))}</li>
        <li>{labels.shows}</li>
        <li>{labels.forGood}</li>
      </ul>
    </>
  );
}
