import type { Detail, PersonCard } from '@mandali/contracts/shapes';
import { TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import { Controller, type FieldError, type FieldErrors, type Path, type UseFormReturn } from 'react-hook-form';
import { activeMembers } from '../../../shared/committee-detail.ts';
import { PersonField } from './person-field.tsx';

type NewPerson = { readonly name: string; readonly phone: string };

type NewPersonFieldsProps<Form extends NewPerson> = {
  readonly detail: Detail;
  readonly form: UseFormReturn<Form>;
  readonly labels: { readonly name: string; readonly phone: string; readonly phoneHint?: string };
  /** A member may be chosen, for another seat. */
  readonly mayBeMember?: boolean;
  /** Default: true. */
  readonly hasPhone?: boolean;
  readonly onChoose: (person: PersonCard) => void;
};

/** Each field is a component: the form focuses the first error in rendering order. */
export function NewPersonFields<Form extends NewPerson>(props: NewPersonFieldsProps<Form>) {
  return (
    <>
      <Name {...props} />
      {props.hasPhone !== false && <Phone {...props} />}
    </>
  );
}

function Name<Form extends NewPerson>({
  detail,
  form,
  labels,
  mayBeMember = false,
  onChoose,
}: NewPersonFieldsProps<Form>) {
  const name = 'name' as Path<Form>;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <PersonField
          label={labels.name}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
          error={fieldState.error?.message}
          memberIds={new Set(activeMembers(detail).map(({ user }) => user.id))}
          mayBeMember={mayBeMember}
          onChoose={onChoose}
          onRefused={(message) => form.setError(name, { message })}
        />
      )}
    />
  );
}

function Phone<Form extends NewPerson>({ form, labels }: NewPersonFieldsProps<Form>) {
  const { phone } = form.formState.errors as FieldErrors<NewPerson> & { readonly phone?: FieldError };
  return (
    <TextField
      label={labels.phone}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder={labels.phoneHint}
      error={phone?.message}
      {...form.register('phone' as Path<Form>)}
    />
  );
}
