/**
 * Commitment to the draw of the round that opens when this command decides a round or takes a decision back.
 * `nextDrawRound`: the result of `roundThatOpensNext` or `roundThatOpensAgain`. `nextDrawCommitment`: SHA-256 of the
 * server's seed for that round, 64 lower-case hex digits. Both null: no round opens. If another round must open when
 * the command is decided (an admin recorded a past round meanwhile), the command is refused with `RoundNotCurrent`: the
 * commitment would belong to the wrong round.
 */
export type OpensNext = {
  readonly nextDrawRound: number | null;
  readonly nextDrawCommitment: string | null;
  /** Epoch of the seed; absent: 0. */
  readonly nextDrawEpoch?: number | undefined;
};
