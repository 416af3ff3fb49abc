import type { EventDigests } from './events.ts';
import type { WithDigests } from './hand-over-commands.ts';

/** Ends the committee before its last round; without the envelope of a command. */
export type EndCommand = { readonly type: 'endCommittee'; readonly reasonId: number } & WithDigests;

/** What a committee takes over of the completed committee that it continues. */
export type Continuation = {
  readonly committeeId: number;
  readonly adminId: number;
  /** By seat. `digests`: of name and phone. */
  readonly members: readonly {
    readonly seatNo: number;
    readonly userId: number;
    readonly noPhone?: true | undefined;
    readonly digests?: EventDigests | undefined;
  }[];
};
