import type { Member } from '@mandali/contracts/shapes';
import { Fold } from '@mandali/ui-kit/ledger/fold.tsx';
import { namesOf } from '../../../shared/book.ts';

/** More than these are too long to read. */
const mostInASentence = 3;

type NamesProps = {
  readonly members: readonly Member[];
  /** The sentence that names them. */
  readonly few: (names: string) => string;
  /** The line that counts them. */
  readonly many: (count: number) => string;
};

/** Some members by name; many are counted, and named by the one who opens the line. */
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
