import type { CosignedTreeHead } from '@mandali/domain/proof/keys';
import type { SignatureSummary } from './report.ts';

export const signedOf = (
  { treeHead, logKey, witnesses, unknownLines }: CosignedTreeHead,
  keyFrom: SignatureSummary['keyFrom'],
): SignatureSummary => {
  const last = Math.max(...witnesses.map(({ seconds }) => seconds));
  return {
    origin: treeHead.origin,
    size: treeHead.size,
    logKey,
    keyFrom,
    devices: witnesses.length,
    lastAt: timeOf(last),
    unknown: unknownLines,
  };
};

/** Returns null for a number that is no valid time: a device can sign any number. */
const timeOf = (seconds: number): string | null => {
  const at = new Date(seconds * 1000);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};
