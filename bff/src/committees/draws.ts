import { roundThatOpensNext } from '@mandali/domain/committee/queries';
import type { CommitteeState, OpenDraw } from '@mandali/domain/committee/state';
import { commitmentTo, deriveSeed, type DrawProof, type DrawTicket, proveDraw, ticketOf } from '@mandali/domain/draw';
import type { CommitteeId } from '@mandali/domain/ids';
import type { Logger } from 'pino';
import { Unmakeable } from './commands.ts';

type OpensNext = { readonly nextDrawRound: number | null; readonly nextDrawCommitment: string | null };

/** The server's half of draw/1 (docs/draw.md): what needs DRAW_SECRET. */
export type Draws = {
  commitment(committee: CommitteeId, round: number): Promise<string>;
  /** What a command that decides `round` says about the round that opens then. */
  opensNext(committee: CommitteeId, state: CommitteeState, round: number): Promise<OpensNext>;
  /** @throws Unmakeable when DRAW_SECRET is not the one that the round was promised under */
  check(committee: CommitteeId, round: number, promised: string): Promise<void>;
  /** Ticket and seed of an opened draw. @throws as above */
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

export const createDraws = (secret: string, log: Pick<Logger, 'error'>): Draws => {
  const commitment: Draws['commitment'] = async (id, round) => commitmentTo(await deriveSeed(secret, id, round));
  const seedOf = async (id: CommitteeId, round: number, promised: string): Promise<string> => {
    const seed = await deriveSeed(secret, id, round);
    if ((await commitmentTo(seed)) === promised) return seed;
    log.error({ committeeId: id, round }, 'DRAW_SECRET is not the one under which this round was opened');
    throw new Unmakeable({ kind: 'OtherDrawSecret', retryAfter: 60 }, 'another DRAW_SECRET');
  };
  const ticket: Draws['ticket'] = async (id, round, draw) => ({
    ticket: ticketOf(id, round, draw),
    seed: await seedOf(id, round, draw.commitment),
  });
  return {
    commitment,
    check: async (id, round, promised) => void (await seedOf(id, round, promised)),
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
