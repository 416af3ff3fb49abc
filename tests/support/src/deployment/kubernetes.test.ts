import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Container, EnvVar, PodSpec, Service } from 'kubernetes-types/core/v1.d.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readCompose } from './compose.ts';
import { findFaults, type Manifest, ofKind, readManifests } from './kubernetes.ts';
import { monitoringText } from './monitoring.ts';
import { projectRoot } from './script.ts';

const textOf = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const all = readManifests();
const manifests = all.filter(({ kind }) => kind !== 'Kustomization');
const deployments = ofKind(manifests, 'Deployment');
const services = ofKind(manifests, 'Service');
const configMaps = ofKind(manifests, 'ConfigMap');
const [secret] = ofKind(manifests, 'Secret');
const component = 'app.kubernetes.io/component';

type Workload = {
  readonly name: string;
  readonly pod: PodSpec;
  readonly main: Container;
};
const workloads: readonly Workload[] = deployments.flatMap(({ metadata, spec }) => {
  const pod = spec?.template.spec;
  const [main] = pod?.containers ?? [];
  return pod === undefined || main === undefined ? [] : [{ name: metadata?.name ?? '', pod, main }];
});

describe('manifests', () => {
  it('conform to the types of the Kubernetes API', () => {
    expect(findFaults(manifests)).toEqual([]);
  });

  it('are rejected with a misspelled or missing field, a wrong type or an unknown value', () => {
    const bff = manifests.find(({ kind, name }) => kind === 'Deployment' && name === 'bff') as Manifest;
    const changed = (from: string, to: string): Manifest => {
      const text = JSON.stringify(bff.text);
      expect(text).toContain(from);
      return { ...bff, text: JSON.parse(text.replace(from, to)) as unknown };
    };
    const faults = findFaults([
      changed('"readinessProbe"', '"readynessProbe"'),
      changed('"selector":', '"selectors":'),
      changed('"replicas":2', '"replicas":"2"'),
      changed('"IfNotPresent"', '"IfMissing"'),
      { ...bff, apiVersion: 'apps/v1beta1' },
    ]);
    expect(faults).toEqual([
      expect.stringMatching(/^bff\.yaml Deployment bff: error TS\d+.*readynessProbe/),
      expect.stringMatching(/selectors/),
      expect.stringMatching(/'string' is not assignable to type 'number'/),
      expect.stringMatching(/apps\/v1beta1/),
      'bff.yaml Deployment bff: imagePullPolicy is IfMissing',
    ]);
  });

  it('are listed in kustomization.yaml, except for examples', () => {
    const { resources } = parse(textOf('deploy/kubernetes/kustomization.yaml')) as { resources: readonly string[] };
    const files = readdirSync(join(projectRoot, 'deploy/kubernetes')).filter(
      (file) => file !== 'kustomization.yaml' && !file.includes('.example.'),
    );
    expect(resources.toSorted()).toEqual(files.toSorted());
  });

  it('run every image of our own code in docker-compose.yml', () => {
    const pattern = /(bff|worker|projections|mfe-\w+|proxy)(?=:)/;
    const built = Object.values(readCompose().services).flatMap(({ image }) => pattern.exec(image)?.[0] ?? []);
    const run = workloads.map(({ main }) => /^localhost\/mandali\/(.*):\d+\.\d+\.\d+$/.exec(main.image ?? '')?.[1]);
    expect(new Set(run)).toEqual(new Set(built));
  });
});

describe.each(workloads)('$name', ({ pod, main }) => {
  const settings = (main.envFrom ?? []).flatMap(({ configMapRef }) =>
    Object.keys(configMaps.find(({ metadata }) => metadata?.name === configMapRef?.name)?.data ?? { missing: '' }),
  );
  const variables: readonly EnvVar[] = main.env ?? [];

  it('runs read-only, without root, capabilities and a service account token', () => {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      // Service links would set variables such as PROXY_PORT.
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    // runAsNonRoot rejects a user that the image declares by name: the pod needs a numeric one.
    expect(pod.securityContext?.runAsUser).toBeGreaterThan(0);
    expect(main.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(Object.keys(main.resources?.requests ?? {})).toEqual(['cpu', 'memory']);
    expect(Object.keys(main.resources?.limits ?? {})).toEqual(['cpu', 'memory']);
  });

  it('sets only variables that its process declares', () => {
    const known = knownTo(main.image ?? '');
    const names = [...settings, ...variables.map(({ name }) => name)];
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('mounts every declared volume, and every file of its _FILE variables', () => {
    const mounted = new Map(main.volumeMounts?.map(({ name, mountPath }) => [name, mountPath]));
    expect([...mounted.keys()].toSorted()).toEqual((pod.volumes ?? []).map(({ name }) => name).toSorted());
    const keys = Object.keys(secret?.stringData ?? {});
    const files = (pod.volumes ?? []).flatMap((volume) =>
      (volume.secret?.items ?? keys.map((key) => ({ key, path: key })))
        .filter(({ key }) => volume.secret !== undefined && keys.includes(key))
        .map(({ path }) => `${mounted.get(volume.name)}/${path}`),
    );
    const named = variables.filter(({ name }) => name.endsWith('_FILE')).map(({ value }) => value ?? '');
    expect(named.toSorted()).toEqual(files.toSorted());
  });
});

const projectionsFiles = [
  'projections/src/settings.ts',
  'runtime/src/process-settings.ts',
  'event-store/src/address.ts',
];

/** Returns the variables that an image reads, including NAME_FILE where its script accepts one. */
const knownTo = (image: string): ReadonlySet<string> => {
  const names = (text: string, form: RegExp): string[] => [...text.matchAll(form)].map(([, name = '']) => name);
  if (/mfe-/.test(image)) return new Set(names(textOf('deploy/bin/front-end.sh'), /\$\{([A-Z_]+)/g));
  if (/proxy/.test(image)) return new Set(names(textOf('deploy/bin/proxy.sh'), /\$\{?([A-Z_]+)/g));
  const settings = /^## Settings$(.*?)^## /ms.exec(textOf('docs/operations.md'))?.[1] ?? '';
  const documented = names(settings, /^\| ([A-Z][A-Z_, ]+?) +\|/gm).flatMap((row) => row.split(', '));
  const own = image.includes('projections')
    ? projectionsFiles.flatMap((file) => names(textOf(file), /\['([A-Z_]+)',/g))
    : documented;
  const asFile = /^for name in (.*?); do$/ms.exec(textOf('deploy/bin/service.sh'))?.[1] ?? '';
  const files = asFile.split(/[\s\\]+/).filter((name) => own.includes(name));
  return new Set([...own, ...files.map((name) => `${name}_FILE`)]);
};

describe.each(deployments)('$metadata.name', ({ metadata, spec }) => {
  const name = metadata?.name ?? '';
  const pod = spec?.template.spec;
  const [main] = pod?.containers ?? [];

  it('selects its own pods, at most one of which is evicted at a time', () => {
    expect(spec?.selector.matchLabels).toEqual({ [component]: name });
    expect(spec?.template.metadata?.labels).toMatchObject({ [component]: name });
    // The volume of the backup belongs to one pod.
    expect(spec?.replicas).toBe(name === 'backup' ? 1 : 2);
    const budgets = ofKind(manifests, 'PodDisruptionBudget');
    const selected = budgets.filter((budget) => budget.spec?.selector?.matchLabels?.[component] === name);
    expect(selected.map((budget) => budget.spec?.maxUnavailable)).toEqual(name === 'backup' ? [] : [1]);
  });

  it('is probed for liveness and readiness at its own port', () => {
    const paths = /bff|worker|projections|backup/.test(name)
      ? ['/healthz', '/readyz']
      : Array.from({ length: 2 }, () => (name === 'proxy' ? '/livez' : '/healthz'));
    const [port] = main?.ports ?? [];
    const probes = [main?.livenessProbe?.httpGet, main?.readinessProbe?.httpGet];
    expect(probes).toEqual(paths.map((path) => ({ path, port: port?.name })));
  });

  it('gets at least 15 s to finish its requests after the preStop hook', () => {
    const [, seconds = '0'] = main?.lifecycle?.preStop?.exec?.command ?? [];
    expect(pod?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(seconds) + 15);
  });
});

describe('service addresses', () => {
  const addressOf = ({ metadata, spec }: Service): string =>
    `${metadata?.name}.mandali.svc.cluster.local:${spec?.ports?.[0]?.port}`;
  const addresses = new Set(services.map(addressOf));

  it.each(services)('$metadata.name targets a port of a deployment', ({ spec }) => {
    const target = deployments.find(({ metadata }) => metadata?.name === spec?.selector?.[component]);
    const ports = target?.spec?.template.spec?.containers[0]?.ports?.map(({ name }) => name);
    expect(ports).toContain(spec?.ports?.[0]?.targetPort);
  });

  it('in the settings of the proxy exist', () => {
    const { main } = workloads.find(({ name }) => name === 'proxy') ?? {};
    const named = (main?.env ?? []).map(({ value }) => value ?? '');
    expect(named.filter((address) => !addresses.has(address))).toEqual([]);
    expect(named).toHaveLength(5);
  });

  it('in the scrape configuration cover every process with metrics', () => {
    type Scrape = { job_name: string; dns_sd_configs: { names: string[]; port: number }[] };
    const { scrape_configs } = parse(monitoringText('prometheus-kubernetes.yml')) as { scrape_configs: Scrape[] };
    const scraped = scrape_configs.map(
      ({ job_name, dns_sd_configs: [from] }) => `${job_name} ${from?.names[0]}:${from?.port}`,
    );
    const measured = services.filter(({ metadata }) => metadata?.name?.endsWith('-metrics'));
    const expected = measured.map((each) => `mandali-${each.spec?.selector?.[component]} ${addressOf(each)}`);
    expect(new Set(scraped)).toEqual(new Set(expected));
    expect(scraped).toHaveLength(4);
  });
});
