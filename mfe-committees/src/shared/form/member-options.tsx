import type { Member } from '@mandali/contracts/shapes';

type MemberOptionsProps = {
  /** Label of the first option, which stands for no choice. */
  readonly prompt: string;
  readonly members: readonly Member[];
};

/** Values are user ids, 0 for no choice. */
export function MemberOptions({ prompt, members }: MemberOptionsProps) {
  return (
    <>
      <option value={0}>{prompt}</option>
      {members.map(({ id, user }) => (
        <option key={id} value={user.id}>
          {user.name}
        </option>
      ))}
    </>
  );
}
