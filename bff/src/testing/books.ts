import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getCheckpoint } from '@mandali/contracts/api/get-checkpoint';
import { getLogKey } from '@mandali/contracts/api/get-log-key';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { fromBase64Of32 } from '@mandali/domain/proof/bytes';
import { openSignedTreeHead } from '@mandali/domain/proof/tree-head';
import type { Client } from './client.ts';
import type { World } from './world.ts';

export const paramsOf = ({ committeeId }: Pick<World, 'committeeId'>): { readonly id: string } => ({
  id: `${committeeId}`,
});

/** Returns the public key of the log, base64. */
export const keyOf = async ({ callers }: Pick<World, 'callers'>): Promise<string> =>
  (await callers.V.send(getLogKey)).data.publicKey;

export const addTwoEntries = async ({ callers, paymentId }: World): Promise<void> => {
  const params = { id: `${paymentId}` };
  for (const body of [{ status: 'pending' }, { status: 'paid', paymentMethod: 'cash' }] as const) {
    const { status } = await callers.CA.send(markPayment, { params, body });
    if (status !== 200) throw new Error(`the payment was not marked: ${status}`);
  }
};

/** Returns the checkpoint that the reader gets, after verification of its signature. */
export const checkpointOf = async (reader: Client, world: World, from?: number) => {
  const query = from === undefined ? {} : { query: { from: `${from}` } };
  const { data } = await reader.send(getCheckpoint, { params: paramsOf(world), ...query });
  const opened = await openSignedTreeHead(data.checkpoint, fromBase64Of32(await keyOf(world)) ?? new Uint8Array());
  if (!opened.ok) throw new Error(opened.fault.code);
  return { ...data, head: opened.value.treeHead };
};

/**
 * Runs the Python verifier of docs/audit.md, which shares no code with the product. Not synchronous: the bff runs in the same
 * process, and after 5 s without an event loop its idle connections expire.
 * @throws when the verifier finds a fault
 */
export const verifyByPython = async (text: string, key: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'mandali-books-'));
  const script = fileURLToPath(new URL('../../../domain/vectors/verify.py', import.meta.url));
  try {
    writeFileSync(join(folder, 'file'), text);
    return (await promisify(execFile)('python3', [script, join(folder, 'file'), key])).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
};
