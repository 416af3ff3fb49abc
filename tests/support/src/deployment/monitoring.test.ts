import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { execFileSync } from 'node:child_process';
import { operations } from '@mandali/contracts/operations';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { type Compose, readCompose, servicesOf } from './compose.ts';
import { readImage } from './image.ts';
import { monitoringFolder, monitoringText, readAlerts, readPanels, readTargets } from './monitoring.ts';
import { isSelected, readQuery } from './promql.ts';
import { projectRoot } from './script.ts';

const override = parse(monitoringText('compose.yml'), { merge: true }) as Compose;
const monitoringServices = ['prometheus', 'grafana'].map((name) => override.services[name]);

describe('alerts', () => {
  it.each(readAlerts())('$alert declares its severity, a summary and a description', ({ labels, annotations }) => {
    expect(['page', 'ticket']).toContain(labels['severity']);
    expect(annotations['summary']).not.toBe('');
    expect(annotations['description']).toMatch(/\.$/);
  });
});

describe('dashboard', () => {
  const panels = readPanels();
  const units = ['short', 's', 'reqps', 'ops', 'percentunit', 'bytes'];

  it.each(panels)('$title declares a unit known to Grafana, a description and a query', (panel) => {
    expect(units).toContain(panel.fieldConfig.defaults.unit);
    expect(panel.description).toMatch(/\.$/);
    expect(panel.targets.length).toBeGreaterThan(0);
  });

  it('assigns each panel a unique id and a free place', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const places = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`),
    );
    expect(new Set(places).size).toBe(places.length);
    expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
  });

  it('counts exactly the operations that are not GET as commands', () => {
    const [query] = panels.find(({ title }) => title === 'Commands')?.targets ?? [];
    const [selector] = readQuery((query?.expr ?? '').replaceAll('$__rate_interval', '5m')).selectors;
    const [matcher] = selector?.matchers ?? [];
    if (matcher === undefined) throw new Error('the panel selects no operations');
    const differing = Object.values(operations).filter(
      ({ id, method }) => isSelected(matcher, id) === (method === 'GET'),
    );
    expect(differing.map(({ id }) => id)).toEqual([]);
  });
});

describe('scrape targets', () => {
  const compose = readCompose();
  const portOf = (name: string): string | undefined => {
    const { image } = compose.services[name] ?? {};
    // The scheduled backup runs the worker's image.
    const { build } = Object.values(compose.services).find((each) => each.image === image && each.build) ?? {};
    if (build === undefined) return undefined;
    const { env } = readImage(build.dockerfile, build.target, build.args);
    return env['PORT'] ?? env['HEALTH_PORT'];
  };

  it.each([
    ['1', ''],
    ['3', 'cluster'],
  ])('with %s event store nodes cover every process with metrics, at its port', (size, profile) => {
    const named = readTargets(size).flatMap(({ labels, targets }) =>
      targets.map((target) => `${labels.job} ${target}`),
    );
    const services = Object.keys(servicesOf(compose, profile)).filter((name) =>
      /^(bff|worker|projections|backup)(-\d)?$/.test(name),
    );
    const expected = services.map((name) => `mandali-${name.replace(/-\d$/, '')} ${name}:${portOf(name)}`);
    expect(named.toSorted()).toEqual(expected.toSorted());
  });
});

describe('compose.yml of monitoring', () => {
  it('conforms to the schema of the compose specification', () => {
    // The same rules as for docker-compose.yml, which also names the project.
    const rules = {
      'no-quotes-in-volumes': 0,
      'no-unbound-port-interfaces': 0,
      'require-project-name-field': 0,
      'service-keys-order': 0,
      'services-alphabetical-order': 0,
      'top-level-properties-order': 0,
    } as const;
    const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
    const [result] = linter.lintFiles([join(monitoringFolder, 'compose.yml')], false);
    expect(result?.messages.map(({ message }: { message: string }) => message)).toEqual([]);
  });

  it('adds its own services and changes none of the product', () => {
    expect(Object.keys(override.services).toSorted()).toEqual(['grafana', 'prometheus']);
  });

  it('relies on a metrics token that every process with metrics receives', () => {
    const measured = Object.entries(readCompose().services).filter(([name]) =>
      /^(bff|worker|projections|backup)/.test(name),
    );
    expect(measured).toHaveLength(7);
    for (const [, { secrets }] of measured) expect(secrets).toContain('metrics_token');
  });

  it('pins images, publishes ports on loopback only, and mounts existing files', () => {
    for (const service of monitoringServices) {
      expect(service?.image).toMatch(/:v?\d+\.\d+\.\d+$/);
      expect(service?.ports?.filter((port) => !/^\$\{\w+:-127\.0\.0\.1:\d+\}:\d+$/.test(port))).toEqual([]);
      const volumes = (service?.volumes ?? []).map((each) => each.replace(/\$\{\w+:-(\w+)\}/g, '$1'));
      const files = volumes.filter((each) => each.startsWith('./')).map((each) => each.split(':')[0] ?? '');
      expect(files.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
    }
  });

  it('reads only secrets that new-env.sh generates', () => {
    const script = join(projectRoot, 'deploy/bin/new-env.sh');
    const generated = parseEnv(execFileSync('sh', [script], { encoding: 'utf8' }));
    const required = Object.values(override.secrets).map(({ environment }) => environment);
    expect(required.filter((name) => (generated[name] ?? '').length < 16)).toEqual([]);
  });
});
