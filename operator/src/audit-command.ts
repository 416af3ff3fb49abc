import { resolve } from 'node:path';
import { parseCommitteeId } from '@mandali/domain/ids';
import { lineOf } from './audit/finding.ts';
import { createTables } from './audit/tables.ts';
import { replay, type ReplayReport } from './audit/replay.ts';
import { verify } from './audit/verify.ts';
import { type Call, type ExitCode, progress, readArguments, type Tool } from './command-line.ts';
import { readEnvironment } from './environment.ts';
import { open, type Opened } from './open.ts';
import { Refused } from './refused.ts';

const help = `Usage: npm run audit -- replay [--committee ID] [--json]
       npm run audit -- verify FILE [--json]

replay   Reads the whole event log and checks of every committee: the hash chain,
         the form of each event, that the rules decide it once more in the same
         way, every draw, and the books; then compares the read models with the
         fold of the log, row by row. The product may run meanwhile.

verify   The same without a database, for the log in a backup (no read models).

  --committee ID   this committee only
  --json           one JSON object instead of lines
  --help           this text

It says the first difference of each committee: revision, what should be there, and
what is there. Exit codes: 0 no difference, 1 differences, 2 it could not be done.

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

/** For the admin panel; a database that an older version has made has no place for it. */
async function noteCheck(pool: Opened['pool'], { committees, findings }: ReplayReport): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(
    `select to_regclass('people.replay_check') is not null as there`,
  );
  if (rows[0]?.there !== true) return;
  await pool.query(
    `insert into people.replay_check (at, committees, differences) values (now(), $1, $2)
     on conflict (one) do update set at = excluded.at, committees = excluded.committees, differences = excluded.differences`,
    [committees, findings.length],
  );
}

async function replayCommand(
  { env, say, tell }: Call,
  committee: number | undefined,
  isJson: boolean,
): Promise<ExitCode> {
  const opened = await open(readEnvironment(env), 'mandali-audit');
  try {
    const onProgress = progress(tell, (events) => `${events} events …`);
    const only = committee === undefined ? {} : { committee };
    const tables = createTables(opened.pool);
    const report = await replay({ store: opened.store, tables, onProgress, ...only });
    if (committee !== undefined && report.events + report.rows === 0 && report.findings.length === 0)
      throw new Refused(`There is no committee ${committee}.`);
    sayReport(say, report, isJson);
    if (committee === undefined) await noteCheck(opened.pool, report);
    return report.findings.length === 0 ? 0 : 1;
  } finally {
    await opened.close();
  }
}

function committeeOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const id = parseCommitteeId(Number(given));
  if (id === null) throw new Refused(`${given} is no committee id: that has nine digits.`);
  return id;
}

/** `npm run audit`. */
export const auditCommand: Tool = async (call) => {
  const { values, positionals } = readArguments({
    args: [...call.args],
    options: { committee: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [command, ...rest] = positionals;
  if (values.help === true || command === undefined) {
    call.say(help.trimEnd());
    return values.help === true ? 0 : 2;
  }
  const [file, ...more] = rest;
  if (command === 'verify' && file !== undefined && more.length === 0) {
    const report = await verify(resolve(file));
    sayReport(call.say, report, values.json === true);
    return report.findings.length === 0 ? 0 : 1;
  }
  if (command !== 'replay' || rest.length > 0)
    throw new Refused(`There is no command ${positionals.join(' ')}: --help lists what there is.`);
  return replayCommand(call, committeeOf(values.committee), values.json === true);
};
