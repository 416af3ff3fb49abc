import type { Member } from '@mandali/contracts/shapes';
import { Fold } from '@mandali/ui-kit/ledger/fold.tsx';
import { namesOf } from '../../../shared/book.ts';

/** Maximum number of names in a sentence. */
const mostInASentence = 3;

type NamesProps = {
  readonly members: readonly Member[];
  readonly few: (names: string) => string;
  readonly many: (count: number) => string;
};

/** A sentence with a few names; for more, a count that opens to the names. */
export function Names({ members, few, many }: NamesProps) {
  if (members.length === 0) return null;
  if (members.length <= mostInASentence) return <p>{few(namesOf(members))}</p>;
  return (
    <Fold summary={many(members.length)}>
      <ol>
        {members.map(({ id, seatNo, user }) => (
          <li key={id}>{`${seatNo} · ${user.name}`}</li>
        ))}
      </ol>
    </Fold>
  );
}
