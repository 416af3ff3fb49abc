import { type BeaconChain, isBeaconKey, quicknet } from '@mandali/domain/proof/beacon';
import { z } from 'zod';
import { RefusedCommand } from '../refused-command.ts';

const seconds = z.number().int().min(1).max(9_999_999_999);
const form = z.strictObject({
  chain: z.string().regex(/^[0-9a-f]{64}$/),
  key: z.string().regex(/^[0-9a-f]{192}$/),
  genesis: seconds,
  period: seconds,
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** @throws RefusedCommand when the file names no beacon, or contradicts a known chain */
export async function readBeaconText(text: string, file: string, own: BeaconChain): Promise<BeaconChain> {
  const parsed = form.safeParse(parseJson(text));
  if (!parsed.success)
    throw new RefusedCommand(`${file} names no beacon: it is JSON with chain, key, genesis and period.`);
  const { chain, key, genesis, period } = parsed.data;
  if (!(await isBeaconKey(key))) throw new RefusedCommand(`The key in ${file} is no public key of a beacon.`);
  const known = [quicknet, own].find((each) => each.chain === chain);
  const isSame = known?.key === key && known.genesis === genesis && known.period === period;
  if (known !== undefined && !isSame)
    throw new RefusedCommand(`${file} is not the key, genesis and period of chain ${chain}.`);
  return parsed.data;
}
