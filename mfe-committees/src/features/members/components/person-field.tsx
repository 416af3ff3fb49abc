import type { PersonCard } from '@mandali/contracts/shapes';
import { toast } from '@mandali/platform/page/toast.ts';
import { useDebounced } from '@mandali/platform/forms/use-debounced.ts';
import { SuggestField, type Suggestion } from '@mandali/ui-kit/fields/suggest-field.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { maskedPhone } from '../../../shared/committee-detail.ts';
import { texts } from '../../../texts.ts';

import { userSearch } from '../api/user-search.ts';

const labels = texts.members;

/** Debounce of the search, ms. */
const debounce = 250;

type PersonFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly onBlur: () => void;
  readonly ref: Ref<HTMLInputElement>;
  readonly error: string | undefined;
  /** User ids of members: marked as such. */
  readonly memberIds: ReadonlySet<number>;
  /** Else members are shown in red and refused. */
  readonly mayBeMember: boolean;
  readonly onChoose: (person: PersonCard) => void;
  readonly onRefused: (message: string) => void;
};

export function PersonField(props: PersonFieldProps) {
  const { value, memberIds, mayBeMember, onChoose, onRefused, ...field } = props;
  const { data: people = [] } = useQuery(userSearch(useDebounced(value, debounce)));
  const suggestions =
    value.trim().length < 2 ? [] : people.map((person) => suggestionOf(person, memberIds, mayBeMember));
  const pick = ({ id }: Suggestion): void => {
    const person = people.find((each) => String(each.id) === id);
    if (person === undefined) return;
    if (mayBeMember || !memberIds.has(person.id)) return onChoose(person);
    const description = labels.refusedText(person.name);
    toast({ title: labels.refused, description, destructive: true });
    onRefused(`${labels.refused}: ${description}`);
  };
  return (
    <SuggestField
      {...field}
      value={value}
      suggestions={suggestions}
      onPick={pick}
      listLabel={labels.suggestions}
      countLabel={labels.found}
    />
  );
}

const suggestionOf = (person: PersonCard, memberIds: ReadonlySet<number>, mayBeMember: boolean): Suggestion =>
  memberIds.has(person.id)
    ? { id: String(person.id), name: person.name, detail: labels.already, refused: !mayBeMember }
    : { id: String(person.id), name: person.name, detail: maskedPhone(person.phone) };

/** A masked phone cannot be sent: it must be typed. */
export const usablePhone = ({ phone }: PersonCard): string => (phone === null || phone.includes('*') ? '' : phone);
