import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { committeeEventSchemas } from '../committee/events.ts';
import { vectorsFolder } from '../vectors.fixture.ts';
import { hasPython, script, useFolder } from './python-verifier.fixture.ts';
import { verifyDrawProof } from './draw-proof.ts';
import { testChain } from './draws.fixture.ts';
import { mutatedFiles, mutationClasses, signatureClasses } from './mutated-files.fixture.ts';
import { verifyReceipt } from './receipt.ts';
import { utf8Decode } from './utf8.ts';
import { verifyBook } from './verify-book.ts';
import type { Fault, Result } from './fault.ts';

// The verifier in TypeScript and vectors/verify.py must return the same result and the same line for every file.

const runs = Number(process.env['MANDALI_MUTATED_FILES'] ?? 700);

const inFolder = useFolder();

const isUnchecked = ({ code }: Fault): boolean => code === 'beacon-unknown' || code.startsWith('entry-');
/** Returns the result for a file of one line. */
const resultOf = (outcome: Result<unknown>): string => {
  if (outcome.ok) return 'ok';
  return isUnchecked(outcome.fault) ? 'unchecked 1' : 'bad 1';
};

/** Returns the result in the format of verify.py: ok, bad LINE or unchecked LINE. */
const verifyHere = async (bytes: Uint8Array): Promise<string> => {
  const chains = [testChain];
  const text = utf8Decode(bytes) ?? '';
  if (text.startsWith('c2sp.org/tlog-proof')) return resultOf(await verifyReceipt(text));
  if (text.startsWith('{"format":"mandali/draw-proof')) return resultOf(await verifyDrawProof(text, { chains }));
  const { fault, reading } = await verifyBook([bytes], { chains });
  const wrong = fault ?? reading.faults[0];
  if (wrong !== undefined) return `bad ${wrong.line}`;
  return reading.unchecked[0] === undefined ? 'ok' : `unchecked ${reading.unchecked[0].line}`;
};

/** Starts one process for all files, because it caches the signatures that it has verified. */
const startPython = () => {
  const child = spawn('python3', [script, '--batch', '--beacon', inFolder('beacon.json')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    ask: (bytes: Uint8Array): void => void child.stdin.write(`${Buffer.from(bytes).toString('base64')}\n`),
    answer: async (): Promise<string> => String((await answers.next()).value),
    end: (): void => void child.stdin.end(),
  };
};

/**
 * Prints the name of each method of `Book` in argv that can be disabled without changing an answer to the files. Skips
 * signatures, which take nearly all of the time.
 */
const printUnguarded = `
import base64, json, sys, verify
verify.is_signed = verify.is_beacon = lambda *_: True
own = json.load(open(sys.argv[1]))
chains = {**verify.QUICKNET, own["chain"]: (own["key"], own["genesis"], own["period"])}
files = [base64.b64decode(line) for line in sys.stdin]
def answer(file): return (verify.verify(file, None, chains) or ("ok",))[:2]
answers = [answer(file) for file in files]
for name in sys.argv[2:]:
    handler = getattr(verify.Book, name)
    setattr(verify.Book, name, lambda self, **_: None)
    if all(map(lambda file, said: answer(file) == said, files, answers)): print(name)
    setattr(verify.Book, name, handler)
`;

/** Event types that are lawful in every book that is not deleted, and change nothing that a rule depends on. */
const withoutRule: ReadonlySet<string> = new Set(['CommitteeRenamed']);

/** Returns the event types whose handler in verify.py can be disabled without changing an answer to these files. */
const unguardedTypes = (files: readonly Uint8Array[]): string => {
  const types = Object.keys(committeeEventSchemas).filter((type) => !withoutRule.has(type));
  const names = types.map((type) => (type.startsWith('Payment') ? 'Payment' : type));
  const { stdout, stderr } = spawnSync('python3', ['-c', printUnguarded, inFolder('beacon.json'), ...new Set(names)], {
    encoding: 'utf8',
    cwd: fileURLToPath(vectorsFolder),
    input: files.map((bytes) => `${Buffer.from(bytes).toString('base64')}\n`).join(''),
  });
  return `${stdout}${stderr}`;
};

type Difference = { readonly name: string; readonly expects: string; readonly here: string; readonly there: string };
const isSame = ({ expects, here, there }: Difference): boolean =>
  here === there && (expects === 'either' || (expects === 'holds') === (here === 'ok'));

it.runIf(hasPython)(
  `verify.py agrees with the TypeScript verifier on ${runs} mutated files`,
  { timeout: 1_800_000 },
  async () => {
    const pythonVerifier = startPython();
    const [differ, counts]: [object[], Map<string, number>] = [[], new Map()];
    const files: Uint8Array[] = [];
    for await (const { name, expects, bytes } of mutatedFiles(28, runs)) {
      pythonVerifier.ask(bytes);
      files.push(bytes);
      const result = { name, expects, here: await verifyHere(bytes), there: await pythonVerifier.answer() };
      counts.set(name, (counts.get(name) ?? 0) + 1);
      if (!isSame(result)) differ.push({ ...result, file: utf8Decode(bytes) ?? [...bytes] });
    }
    pythonVerifier.end();
    expect(differ).toEqual([]);
    expect(mutationClasses.filter((name) => !counts.has(name))).toEqual([]);
    const signatures = signatureClasses.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
    expect(signatures).toBeGreaterThanOrEqual(runs / 150);
    expect(unguardedTypes(files)).toBe('');
  },
);
