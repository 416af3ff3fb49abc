import type { WithDigests } from './hand-over-commands.ts';

/** One of the seats that the person holds; absent: the lowest that fits. */
type OneSeat = { readonly seatNo?: number | undefined };

/** A person who holds a seat of the committee is refused without it (`AlreadyMember`). */
type AnotherSeat = { readonly anotherSeat?: true | undefined };

/** `noPhone`: the new member has no phone. */
type WithoutPhone = { readonly noPhone?: true | undefined };

/** Commands about the holders of seats, without their envelope (commands.ts). */
export type MemberCommand =
  | ({ readonly type: 'addMember'; readonly userId: number } & AnotherSeat & WithoutPhone & WithDigests)
  | ({
      readonly type: 'replaceMember';
      readonly leavingUserId: number;
      readonly userId: number;
      readonly reasonId: number;
      /** Of an unused advance of the seat; absent: it is left to the new holder. */
      readonly advance?: 'give-back' | 'leave' | undefined;
    } & OneSeat &
      AnotherSeat &
      WithoutPhone &
      WithDigests)
  /** Only while the seat has no payment and has not won. */
  | ({
      readonly type: 'removeMember';
      readonly userId: number;
      readonly reasonId: number | null;
    } & OneSeat &
      WithDigests)
  /** By the member, for an unused seat (see `removeMember`). `seatNo` absent: the lowest seat that may be left. */
  | ({ readonly type: 'leaveCommittee' } & OneSeat)
  /** Only before the member has signed in (else `MemberSignedIn`). */
  | ({
      readonly type: 'correctMember';
      readonly userId: number;
      /** Owner of the phone: the same person, or another one, who gets the seat if it is unused. */
      readonly toUserId: number;
      /** The person has an account, or had one. */
      readonly hasAccount: boolean;
      /** The person is also in committees of other admins (refused with `KnownElsewhere`). */
      readonly isShared: boolean;
      /** Name and phone are unchanged. */
      readonly isSame: boolean;
    } & OneSeat &
      WithDigests)
  /** Joins another account of the sender, or the placeholder whose number they have proved; their seats add up. */
  | { readonly type: 'joinAccounts'; readonly fromUserId: number }
  /**
   * Sent by the system when the invited person answers by the link that they are not the added member. Without
   * effect unless that person is an active member.
   */
  | {
      readonly type: 'disownSeat';
      readonly userId: number;
      /** All seats of the person; `toUserId`: a placeholder that has only this seat. */
      readonly seats: readonly ({ readonly seatNo: number; readonly toUserId: number } & WithDigests)[];
    };
