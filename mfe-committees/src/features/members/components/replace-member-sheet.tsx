import type { Detail, Member, PersonCard } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { TextArea } from '@mandali/ui-kit/fields/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { fromPromise } from 'xstate';
import { activeMembers } from '../../../shared/committee-detail.ts';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { useDraftedForm, type Draft } from '../../../shared/form/drafted-form.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { RadioField } from '../../../shared/form/radio-field.tsx';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { texts } from '../../../texts.ts';
import { requestReplacement } from '../api/replace-member.ts';
import { replaceMachine } from '../replace.machine.ts';
import { replacementRules, type ReplacementForm } from '../replacement.ts';
import { NewPersonFields } from './new-person-fields.tsx';
import { usablePhone } from './person-field.tsx';
import styles from './replace-member-sheet.module.css';

const labels = texts.members.replace;

type ReplaceMemberSheetProps = { readonly detail: Detail; readonly member: Member; readonly onClose: () => void };

const useReplacementForm = ({ detail, member }: ReplaceMemberSheetProps) => {
  const phones = activeMembers(detail).map(({ user }) => user.phone ?? '');
  const name = draftNames.replace(detail.committee.id, member.id);
  const { form, draft } = useDraftedForm<ReplacementForm>(name, {
    resolver: replacementRules(phones),
    defaultValues: { name: '', phone: '', reason: '', advance: 'leave' },
    reValidateMode: 'onSubmit',
  });
  // The rules show toasts, so they run on submit; until then a corrected field shows no error.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name: field }) => field !== undefined && form.clearErrors(field as keyof ReplacementForm),
      }),
    [form],
  );
  const choose = (person: PersonCard): void => {
    form.clearErrors('name');
    form.setValue('name', person.name);
    form.setValue('phone', usablePhone(person));
    form.setFocus('phone');
  };
  return { form, draft, choose };
};

const useReplacement = ({ detail, member, onClose }: ReplaceMemberSheetProps, draft: Draft) => {
  const client = useQueryClient();
  const request = requestReplacement(client, detail.committee.id, member);
  const machine = replaceMachine.provide({
    actors: { replace: fromPromise(({ input }) => request(input)) },
    actions: {
      showSuccess: () => {
        draft.drop();
        toast({ title: labels.done, description: labels.doneText(member.user.name) });
      },
      showRefusal: (_, { failure }) => showRefusal(failure, labels.failed),
      leave: onClose,
    },
  });
  return useMachine(machine);
};

export function ReplaceMemberSheet(props: ReplaceMemberSheetProps) {
  const { detail, member } = props;
  const { form, draft, choose } = useReplacementForm(props);
  const [state, send] = useReplacement(props, draft);
  const save = ({ name, phone, reason, advance }: ReplacementForm): void =>
    send({
      type: 'SAVE',
      replacement: { newMemberData: { name, phone }, reason, ...(hasAdvance(member) && { advance }) },
    });
  return (
    <SavingSheet
      keepOpenOutside
      title={labels.dialog}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      labels={labels}
      busy={state.matches('replacing')}
      onClose={() => send({ type: 'CLOSE' })}
      draft={draft}
    >
      <Handover member={member} newName={useWatch({ control: form.control, name: 'name' })} />
      <NewPersonFields detail={detail} form={form} labels={labels} onChoose={choose} />
      <Reason form={form} />
      {hasAdvance(member) && <AdvanceChoice form={form} member={member} />}
      <RefusalNotice error={state.context.failure} fallback={labels.failed} />
      <Notice tone="warn">{labels.warning(member.user.name)}</Notice>
    </SavingSheet>
  );
}

const hasAdvance = ({ advance = '0' }: Member): boolean => advance !== '0';

type AdvanceChoiceProps = { readonly form: UseFormReturn<ReplacementForm>; readonly member: Member };

function AdvanceChoice({ form, member }: AdvanceChoiceProps) {
  const options = (['leave', 'give-back'] as const).map((value) => ({ value, label: labels.advance[value] }));
  return (
    <RadioField
      control={form.control}
      name="advance"
      label={labels.advanceAsked(member.user.name, rupees(member.advance ?? '0'))}
      options={options}
    />
  );
}

/** A separate component: the form focuses the first error in rendering order. */
function Reason({ form }: { readonly form: UseFormReturn<ReplacementForm> }) {
  const { reason } = form.formState.errors;
  return <TextArea label={labels.reason} maxLength={500} error={reason?.message} {...form.register('reason')} />;
}

function Handover({ member, newName }: { readonly member: Member; readonly newName: string }) {
  return (
    <div className={styles.handover}>
      <div>
        <div className={styles.label}>{labels.leaves(member.seatNo)}</div>
        <div className={styles.name}>{member.user.name}</div>
      </div>
      <ArrowLeftRight aria-hidden="true" />
      <div>
        <div className={styles.label}>{labels.takesOver}</div>
        <div className={styles.name}>{newName.trim() || labels.nobodyYet}</div>
      </div>
    </div>
  );
}
