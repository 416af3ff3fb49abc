import type { Entry } from '@mandali/contracts/shapes';
import { strong } from '../../shared/emphasis.tsx';
import { history } from '../../texts/history.ts';
import { type Data, number } from './entry-data.ts';

// People and seats of an entry, as its sentence shows them.

export const nameOf = ({ people }: Entry, id: unknown): string =>
  strong(people.find((person) => person.id === id)?.name ?? history.deletedPerson);

export const named = (entry: Entry): string => nameOf(entry, entry.people[0]?.id);
export const holderOf = (entry: Entry): string => nameOf(entry, entry.data['userId']);
export const winnerOf = (entry: Entry): string => nameOf(entry, (entry.data['winner'] as Data | undefined)?.['userId']);
export const seatIn = ({ data }: Entry): number => number(data, 'seatNo');
