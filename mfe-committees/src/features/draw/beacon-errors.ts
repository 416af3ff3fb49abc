/** The beacon is past its time, and no source has the round. */
export class BeaconLateError extends Error {}

export class ForgedBeaconError extends Error {}
