import type { Member } from '@mandali/contracts/shapes';

/** The options of a select that has nobody chosen (0) at first; the values are user ids. */
export function MemberOptions({ nobody, members }: { readonly nobody: string; readonly members: readonly Member[] }) {
  return (
    <>
      <option value={0}>{nobody}</option>
      {members.map(({ id, user }) => (
        <option key={id} value={user.id}>
          {user.name}
        </option>
      ))}
    </>
  );
}
