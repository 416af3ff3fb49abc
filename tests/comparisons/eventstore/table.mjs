/** Tests of one kind are one row. */
const kinds = [
  [/^rejects .*, without failing concurrent/, 'rejects invalid appends, without failing concurrent appends'],
  [/^rejects expected revision \d+ of a missing stream/, 'rejects an expected revision of a missing stream'],
  [
    /^rejects expected revision \d+ of a stream at revision 1/,
    'rejects an expected revision other than the current one',
  ],
];

/** Back ends without connections: broken connections cannot be tested. */
const inProcess = new Set(['inmemory', 'tingodb']);
const cut = 'resumes without gap or repetition when its connections break';

/**
 * @typedef {{ title: string, status: string, ancestorTitles: string[], failureMessages: string[] }} Result
 * @param {Record<string, Result[]>} results by back end
 */
export function table(results) {
  const names = Object.keys(results);
  /** @type {Map<string, Record<string, Result[]>>} */
  const rows = new Map();
  for (const name of names)
    for (const result of results[name] ?? []) {
      const kind = kinds.find(([pattern]) => pattern instanceof RegExp && pattern.test(result.title));
      const title = String(kind?.[1] ?? result.title);
      const part = result.ancestorTitles[0]?.replace(/^.*: /, '');
      const key = `${part} | ${title}`;
      const row = rows.get(key) ?? {};
      rows.set(key, { ...row, [name]: [...(row[name] ?? []), result] });
    }
  const lines = [`| | promise | ${names.join(' | ')} |`, `| --- | --- |${names.map(() => ' --- |').join('')}`];
  for (const [key, row] of rows)
    lines.push(`| ${key} | ${names.map((name) => cell(name, row[name] ?? [])).join(' | ')} |`);
  return [...lines, ...names.flatMap((name) => failures(name, results[name] ?? []))].join('\n');
}

/**
 * @param {string} name
 * @param {Result[]} results
 */
function cell(name, results) {
  if (inProcess.has(name) && results[0]?.title === cut) return '–';
  const held = results.filter(({ status }) => status === 'passed').length;
  if (results.length === 1) return held === 1 ? 'holds' : '**no**';
  return held === results.length ? 'holds' : `**${held} of ${results.length}**`;
}

/**
 * @param {string} name
 * @param {Result[]} results
 */
function failures(name, results) {
  const failed = results.filter(({ status }) => status === 'failed');
  const held = results.length - failed.length;
  const head = `\n${name}: ${held} of ${results.length} tests of the contract pass. Those that do not:`;
  const lines = failed.map(({ title, failureMessages }) => {
    const [first = ''] = failureMessages[0]?.split('\n') ?? [];
    // Vitest reports a timeout by this text.
    return `- ${title}: ${first.includes('STACK_TRACE_ERROR') ? 'no answer' : first.slice(0, 160)}`;
  });
  return [head, ...lines];
}
