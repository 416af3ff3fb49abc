import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseCommitteeId } from '@mandali/domain/ids';
import type { BeaconChain } from '@mandali/domain/proof/beacon';
import { lineOf } from './audit/finding.ts';
import type { ReplayReport } from './audit/replay.ts';
import { type Call, type ExitCode, progress, readArguments, type Tool } from './command-line.ts';
import { RefusedCommand } from './refused-command.ts';
import { readChain, readToolSettings } from './settings.ts';

// Imported on demand: verifying a file does not need the drivers of the stores.

const help = `Usage: npm run audit -- replay [--committee ID] [--json]
       npm run audit -- verify FILE [--key BASE64] [--since NOTE] [--beacon FILE] [--allow-unsigned] [--json]
       npm run audit -- bisect A B [--json]

replay   Reads the whole event log and checks of every committee: the hash chain,
         the form of each event, that the rules decide it once more in the same
         way, every draw, and the books; then compares the read models with the
         fold of the log, row by row. The product may run meanwhile.

verify   Checks a file without server and database: an export, a receipt, a member's
         statement, the proof of a draw or a file of two books (docs/audit.md), or the
         log in a backup, as replay does but for the read models.

bisect   Compares two exports: equal, one continues the other, or the first entry in
         which they differ.

  --committee ID   this committee only
  --key BASE64     the log's key, known from elsewhere; else the file's own is believed
  --since NOTE     a file with a note that was kept before: the export must continue it
  --beacon FILE    a beacon of a server's own, as JSON: chain, key, genesis, period
  --allow-unsigned accepts an unsigned export, too
  --json           one JSON object instead of lines
  --help           this text

It says the first difference of each committee: revision, what should be there, and
what is there; of a file the first bad line, and why. Exit codes: 0 no difference,
1 differences, or the file could not be checked, 2 it could not be done.

DATABASE_URL names the Postgres, EVENTSTORE_URL the EventStoreDB if there is one;
without DATABASE_URL the embedded Postgres of DATA_DIR is used.
`;

const sayReport = (say: Call['say'], report: ReplayReport, isJson: boolean): void => {
  if (isJson) return say(JSON.stringify(report));
  for (const finding of report.findings) say(lineOf(finding));
  const { committees, events, rows, seconds, eventsPerSecond, findings } = report;
  const compared = rows === 0 ? '' : `${rows} rows, `;
  const read = `${committees} committees, ${events} events, ${compared}in ${seconds.toFixed(1)} s (${eventsPerSecond} events a second)`;
  say(findings.length === 0 ? `Everything is as the log says: ${read}.` : `${findings.length} differ: ${read}.`);
};

async function replayCommand(
  { env, say, tell, show }: Call,
  committee: number | undefined,
  isJson: boolean,
): Promise<ExitCode> {
  const [{ open }, { createTables }, { replay }, { noteReplay }] = await Promise.all([
    import('./open.ts'),
    import('./audit/tables.ts'),
    import('./audit/replay.ts'),
    import('./audit/note-replay.ts'),
  ]);
  const opened = await open(readToolSettings(env), 'mandali-audit');
  try {
    const onProgress = progress({ tell, show }, (events) => `${events} events …`);
    const only = committee === undefined ? {} : { committee };
    const tables = createTables(opened.pool);
    const report = await replay({ store: opened.store, tables, chains: [readChain(env)], onProgress, ...only });
    if (committee !== undefined && report.events + report.rows === 0 && report.findings.length === 0)
      throw new RefusedCommand(`There is no committee ${committee}.`);
    sayReport(say, report, isJson);
    if (committee === undefined) await noteReplay(opened.pool, report);
    return report.findings.length === 0 ? 0 : 1;
  } finally {
    await opened.close();
  }
}

function committeeOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const id = parseCommitteeId(Number(given));
  if (id === null) throw new RefusedCommand(`${given} is no committee id: that has nine digits.`);
  return id;
}

const options = {
  committee: { type: 'string' },
  key: { type: 'string' },
  since: { type: 'string' },
  beacon: { type: 'string' },
  'allow-unsigned': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type VerifyOptions = {
  readonly key?: string | undefined;
  readonly since?: string | undefined;
  readonly beacon?: string | undefined;
  readonly 'allow-unsigned'?: boolean | undefined;
  readonly json?: boolean | undefined;
};

async function verifyCommand(call: Call, file: string, given: VerifyOptions): Promise<ExitCode> {
  const { kindOf, verifyProof } = await import('./audit/verify-proof.ts');
  const kind = await kindOf(file);
  const own = readChain(call.env);
  const chains = given.beacon === undefined ? [own] : [await readBeaconFile(resolve(given.beacon), own), own];
  if (kind === 'backup') {
    const { verify } = await import('./audit/verify.ts');
    const report = await verify(file, chains);
    sayReport(call.say, report, given.json === true);
    return report.findings.length === 0 ? 0 : 1;
  }
  const since = given.since === undefined ? undefined : await readText(resolve(given.since));
  const onProgress = progress(call, (entries) => `${entries} entries …`);
  const allowUnsigned = given['allow-unsigned'] === true;
  const report = await verifyProof(file, kind, { key: given.key, since, allowUnsigned, chains, onProgress });
  if (given.json === true) call.say(JSON.stringify(report));
  else for (const line of report.said) call.say(line);
  return report.holds ? 0 : 1;
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new RefusedCommand(`There is no file ${file}.`);
  });
}

/** @throws RefusedCommand when the file names no beacon, or a known one with another key */
async function readBeaconFile(file: string, own: BeaconChain): Promise<BeaconChain> {
  const { readBeaconText } = await import('./audit/beacon-file.ts');
  return readBeaconText(await readText(file), file, own);
}

async function bisectCommand({ say }: Call, a: string, b: string, isJson: boolean): Promise<ExitCode> {
  const { bisect } = await import('./audit/bisect.ts');
  const { kindOf } = await import('./audit/verify-proof.ts');
  await Promise.all([kindOf(a), kindOf(b)]);
  const found = await bisect(a, b);
  if (isJson) say(JSON.stringify(found));
  else for (const line of found.said) say(line);
  return found.isInOrder ? 0 : 1;
}

export const auditCommand: Tool = async (call) => {
  const { values, positionals } = readArguments({ args: [...call.args], options, allowPositionals: true });
  const [command, ...files] = positionals;
  if (values.help === true || command === undefined) {
    call.say(help.trimEnd());
    return values.help === true ? 0 : 2;
  }
  const [a, b] = files.map((file) => resolve(file));
  if (command === 'verify' && a !== undefined && files.length === 1) return verifyCommand(call, a, values);
  if (command === 'bisect' && a !== undefined && b !== undefined && files.length === 2)
    return bisectCommand(call, a, b, values.json === true);
  if (command !== 'replay' || files.length > 0)
    throw new RefusedCommand(`There is no command ${positionals.join(' ')}: --help lists what there is.`);
  return replayCommand(call, committeeOf(values.committee), values.json === true);
};
