// Alerts and dashboard are compared with what real processes export.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../postgres.ts';
import { buildProcesses, type RealProcess, startProcess, untilReady } from '../processes.ts';
import { monitoringFolder, monitoringText, readAlerts, readExpressions } from './monitoring.ts';
import { isSelected, readQuery, type Selector } from './promql.ts';
import { hasProgram } from './script.ts';

const token = 'a-token-for-prometheus';
const kinds = ['bff', 'worker', 'projections', 'backup'] as const;
type Sample = { readonly metric: string; readonly labels: Readonly<Record<string, string>> };
type ExportedMetrics = { readonly metrics: ReadonlySet<string>; readonly samples: readonly Sample[] };

/** Metrics that Prometheus creates, with their labels. */
const ownMetrics: Readonly<Record<string, readonly string[]>> = {
  up: ['job', 'instance'],
  ALERTS: ['alertname', 'alertstate', 'severity'],
};
const targetLabels = ['job', 'instance'];
/** Labels whose values appear only at run time, such as a 5xx status or a called operation. */
const openLabels = new Set(['status', 'operation']);

const folder = mkdtempSync(join(tmpdir(), 'mandali-backups-'));
let database: TestDatabase;
let running: readonly RealProcess[] = [];
let exported: ReadonlyMap<string, ExportedMetrics>;

const headers = { authorization: `Bearer ${token}` };
const metricsOf = async ({ url }: RealProcess): Promise<string> => (await fetch(`${url}/metrics`, { headers })).text();

const readExported = (text: string): ExportedMetrics => {
  const declared = [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
  );
  const samples = [...text.matchAll(/^([a-zA-Z_]\w*)(?:\{(.*)\})? \S+$/gm)].map(([, metric = '', labels = '']) => ({
    metric,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value]) => [name, value])),
  }));
  return { metrics: new Set(declared), samples: samples as Sample[] };
};

beforeAll(async () => {
  await buildProcesses();
  database = await createTestDatabase();
  const env = { DATABASE_URL: database.url, JOBS_IN: 'worker', METRICS_TOKEN: token, BACKUP_FOLDER: folder };
  running = await Promise.all(kinds.map((kind) => startProcess(kind, env)));
  await Promise.all(running.map((each) => untilReady(each)));
  const [bff, worker] = running as [RealProcess, RealProcess];
  await fetch(`${bff.url}/api/committees`);
  await vi.waitFor(async () => expect(await metricsOf(worker)).toContain('kind="purge",outcome="done"} 1'), 60_000);
  const texts = await Promise.all(running.map(metricsOf));
  exported = new Map(kinds.map((kind, index) => [`mandali-${kind}`, readExported(texts[index] ?? '')]));
});
afterAll(async () => {
  await Promise.all(running.map((each) => each.kill()));
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Returns the processes of the selector's job; without a job, all. */
const selectedProcesses = ({ matchers }: Selector): readonly ExportedMetrics[] =>
  [...exported]
    .filter(([job]) => matchers.every((each) => each.label !== 'job' || isSelected(each, job)))
    .map(([, process]) => process);

const faultsOf = (selector: Selector): readonly string[] => {
  const { metric } = selector;
  const own = ownMetrics[metric];
  const matchers = selector.matchers.filter(({ label }) => !targetLabels.includes(label));
  if (own !== undefined) return matchers.filter(({ label }) => !own.includes(label)).map(({ label }) => label);
  const processes = selectedProcesses(selector).filter(({ metrics }) => metrics.has(metric));
  if (processes.length === 0) return [`no process exports ${metric}`];
  const samples = processes.flatMap((each) => each.samples.filter((sample) => sample.metric === metric));
  return matchers.flatMap((matcher) => {
    const values = samples.flatMap(({ labels }) => labels[matcher.label] ?? []);
    if (values.length === 0) return [`${metric} has no label ${matcher.label}`];
    const isThere = openLabels.has(matcher.label) || values.some((value) => isSelected(matcher, value));
    return isThere ? [] : [`${metric} has no ${matcher.label} ${matcher.operator} ${matcher.value}`];
  });
};

const labelsOf = ({ metric }: Selector): readonly string[] =>
  ownMetrics[metric] ??
  [...exported.values()].flatMap(({ samples }) =>
    samples.filter((sample) => sample.metric === metric).flatMap(({ labels }) => Object.keys(labels)),
  );

describe('alerts and dashboard', () => {
  it.each(readExpressions())('use only exported metrics and labels: $where: $text', ({ text, shownLabels }) => {
    const { selectors, grouping } = readQuery(text);
    expect(selectors.flatMap(faultsOf)).toEqual([]);
    const known = new Set([...targetLabels, ...selectors.flatMap(labelsOf)]);
    expect([...grouping, ...shownLabels].filter((label) => !known.has(label))).toEqual([]);
  });

  it('are rejected with a metric, a label or a value that no process exports', () => {
    const faults = (text: string) => readQuery(text).selectors.flatMap(faultsOf);
    expect(faults('rate(mandali_cups_total[5m])')).toEqual(['no process exports mandali_cups_total']);
    expect(faults('mandali_job_queue_up{job="mandali-projections"}')).toEqual([
      'no process exports mandali_job_queue_up',
    ]);
    expect(faults('mandali_ready{cup="tea"}')).toEqual(['mandali_ready has no label cup']);
    expect(faults('mandali_jobs{state="wating"}')).toEqual(['mandali_jobs has no state = wating']);
    expect(() => readQuery('sum by (job (up)')).toThrow('no PromQL at character 12');
  });
});

const promtool = (...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: monitoringFolder, encoding: 'utf8' });
  return status === 0 ? 'accepted' : stdout + stderr;
};

describe.runIf(hasProgram('promtool'))('promtool', () => {
  it('accepts the alert rules and both scrape configurations', () => {
    expect(promtool('check', 'rules', 'alerts.yml')).toBe('accepted');
    for (const file of ['prometheus.yml', 'prometheus-kubernetes.yml'])
      expect(promtool('check', 'config', '--syntax-only', file)).toBe('accepted');
  });

  it('passes the test cases of all alerts', () => {
    const tested = new Set(monitoringText('alerts.test.yml').match(/Mandali\w+/g));
    expect([...tested].toSorted()).toEqual(
      readAlerts()
        .map(({ alert }) => alert)
        .toSorted(),
    );
    expect(promtool('test', 'rules', 'alerts.test.yml')).toBe('accepted');
  });
});
