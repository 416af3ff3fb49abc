import type { Detail, Member, PersonCard } from '@mandali/contracts/shapes';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Checkbox } from '@mandali/ui-kit/fields/checkbox.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import MessageSquare from 'lucide-react/icons/message-square';
import { useEffect, useState } from 'react';
import { activeMembers, freeSeats } from '../../../shared/committee-detail.ts';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { useDraftedForm } from '../../../shared/form/drafted-form.ts';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { useTell } from '../../../shared/tell.tsx';
import { texts } from '../../../texts.ts';
import styles from './add-member.module.css';
import { useAddMember, type NewMember } from '../api/add-member.ts';
import { memberRules } from '../member-rules.ts';
import { heldSeatsIn } from '../../../shared/held-seats.ts';
import { AnotherSeatSheet, type AskedSeat } from './another-seat-sheet.tsx';
import { NewPersonFields } from './new-person-fields.tsx';
import { usablePhone } from './person-field.tsx';

const labels = texts.members;

const freeSeat = (detail: Detail): number => {
  const takenSeats = new Set(activeMembers(detail).map((member) => member.seatNo));
  let seat = 1;
  while (takenSeats.has(seat)) seat += 1;
  return seat;
};

const useMemberForm = (committeeId: number) => {
  const { form, draft } = useDraftedForm<NewMember>(draftNames.addMember(committeeId), {
    resolver: memberRules(({ noPhone }) => noPhone === true),
    defaultValues: { name: '', phone: '', noPhone: false },
    mode: 'onBlur',
  });
  const choose = (person: PersonCard): void => {
    form.setValue('name', person.name, { shouldValidate: true });
    const phone = usablePhone(person);
    form.setValue('phone', phone, { shouldValidate: phone !== '' });
    form.setFocus('phone');
  };
  return { form, draft, choose };
};

/** A person who has a seat is asked about before they get another one. */
const useQuestion = (detail: Detail) => {
  const [asked, setAsked] = useState<AskedSeat | null>(null);
  const command = useAddMember(detail.committee.id, (held, { name }) => setAsked({ ...held, name }));
  const end = (): void => {
    command.reset();
    setAsked(null);
  };
  return { ...command, asked, end };
};

const useAdding = ({ detail, onClose }: AddMemberSheetProps) => {
  const question = useQuestion(detail);
  const { form, draft, choose } = useMemberForm(detail.committee.id);
  const [added, setAdded] = useState<Member | null>(null);
  const offerNext = (member: Member): void => {
    draft.startAgain();
    question.end();
    setAdded(member);
  };
  // The emptied fields can be focused only after they were rendered.
  useEffect(() => {
    if (added !== null) form.setFocus('name');
  }, [added, form]);
  const finish = (): void => {
    draft.drop();
    onClose();
  };
  // The number of free seats at the time of sending.
  const add = (person: NewMember): void => question.run(person, freeSeats(detail) > 1 ? offerNext : finish);
  return { ...question, form, draft, choose, added, add, finish };
};

type AddMemberSheetProps = { readonly detail: Detail; readonly onClose: () => void };

export function AddMemberSheet({ detail, onClose }: AddMemberSheetProps) {
  const { asked, end, isPending, error, form, draft, choose, added, add, finish } = useAdding({ detail, onClose });
  if (asked !== null)
    return (
      <AnotherSeatSheet
        detail={detail}
        asked={asked}
        seat={freeSeat(detail)}
        busy={isPending}
        error={heldSeatsIn(error) === null ? error : null}
        onGive={() => void form.handleSubmit((person) => add({ ...person, anotherSeat: true }))()}
        onNo={end}
      />
    );
  return (
    <SavingSheet
      title={labels.dialog}
      onSubmit={(event) => void form.handleSubmit(add)(event)}
      {...(added !== null && { cancel: labels.done })}
      labels={{ save: labels.add, saving: labels.adding }}
      busy={isPending}
      onClose={onClose}
      draft={draft}
    >
      {added !== null && <Added member={added} onClose={finish} />}
      <NewPersonFields
        detail={detail}
        form={form}
        labels={labels}
        mayBeMember
        hasPhone={!form.watch('noPhone')}
        onChoose={choose}
      />
      <Checkbox label={labels.noPhone} hint={labels.noPhoneHint} {...form.register('noPhone')} />
      {error ? <RefusalNotice error={error} fallback={labels.addFailed} /> : <Remark detail={detail} />}
    </SavingSheet>
  );
}

function Added({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const tell = useTell();
  const invite = (): void => {
    onClose();
    tell?.invite(member);
  };
  return (
    <Notice tone="good">
      {labels.addedNext(member.user.name)}
      {tell !== null && member.state === 'invited' && (
        <Button kind="second" slim className={styles.tell} icon={<MessageSquare aria-hidden="true" />} onClick={invite}>
          {labels.tellOne(member.user.name)}
        </Button>
      )}
    </Notice>
  );
}

function Remark({ detail }: { readonly detail: Detail }) {
  const { totalMembers, currentRound } = detail.committee;
  return <Notice>{labels.owesFrom(freeSeat(detail), totalMembers, currentRound)}</Notice>;
}
