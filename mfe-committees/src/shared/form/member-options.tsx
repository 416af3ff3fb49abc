import type { Member } from '@mandali/contracts/shapes';

type MemberOptionsProps = {
  /** Label of the first option, which stands for no choice. */
  readonly prompt: string;
  readonly members: readonly Member[];
};

/** Values are seat numbers, 0 for no choice: a person may hold several seats. */
export function MemberOptions({ prompt, members }: MemberOptionsProps) {
  return (
    <>
      <option value={0}>{prompt}</option>
      {members.map(({ id, seatNo, user }) => (
        <option key={id} value={seatNo}>
          {user.name}
        </option>
      ))}
    </>
  );
}
