import type { Member } from '@mandali/contracts/shapes';
import { Fold } from '@mandali/ui-kit/ledger/fold.tsx';
import { namesOf } from '../../../shared/committee-detail.ts';

const maxNames = 3;

type NamesSentenceProps = {
  readonly members: readonly Member[];
  readonly few: (names: string) => string;
  readonly many: (count: number) => string;
};

export function NamesSentence({ members, few, many }: NamesSentenceProps) {
  if (members.length === 0) return null;
  if (members.length <= maxNames) return <p>{few(namesOf(members))}</p>;
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
