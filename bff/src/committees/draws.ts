import { roundThatOpensNext } from '@mandali/domain/committee/queries';
import type { CommitteeState, OpenDraw } from '@mandali/domain/committee/state';
import { commitmentTo, deriveSeed, type DrawProof, type DrawTicket, proveDraw, ticketOf } from '@mandali/domain/draw';
import type { CommitteeId } from '@mandali/domain/ids';

type OpensNext = { readonly nextDrawRound: number | null; readonly nextDrawCommitment: string | null };

/** The server's half of draw/1 (docs/draw.md): what needs DRAW_SECRET. */
export type Draws = {
  commitment(committee: CommitteeId, round: number): Promise<string>;
  /** What a command that decides `round` says about the round that opens then. */
  opensNext(committee: CommitteeId, state: CommitteeState, round: number): Promise<OpensNext>;
  /** Ticket and seed of an opened draw. @throws when DRAW_SECRET is not the one that the round was opened under */
  ticket(
    committee: CommitteeId,
    round: number,
    draw: OpenDraw,
  ): Promise<{ readonly ticket: DrawTicket; readonly seed: string }>;
  prove(
    committee: CommitteeId,
    round: number,
    draw: OpenDraw,
  ): Promise<{ readonly winnerUserId: number; readonly proof: DrawProof } | null>;
};

export const createDraws = (secret: string): Draws => {
  const commitment: Draws['commitment'] = async (id, round) => commitmentTo(await deriveSeed(secret, id, round));
  const ticket: Draws['ticket'] = async (id, round, draw) => {
    const seed = await deriveSeed(secret, id, round);
    if ((await commitmentTo(seed)) !== draw.commitment) {
      throw new Error(`DRAW_SECRET is not the one under which round ${round} of committee ${id} was opened`);
    }
    return { ticket: ticketOf(id, round, draw), seed };
  };
  return {
    commitment,
    ticket,
    opensNext: async (id, state, decided) => {
      const next = roundThatOpensNext(state, decided);
      return { nextDrawRound: next, nextDrawCommitment: next === null ? null : await commitment(id, next) };
    },
    prove: async (id, round, draw) => {
      const opened = await ticket(id, round, draw);
      return proveDraw(opened.seed, opened.ticket);
    },
  };
};
