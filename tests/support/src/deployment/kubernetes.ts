import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deployment } from 'kubernetes-types/apps/v1.d.ts';
import type { ConfigMap, Secret, Service } from 'kubernetes-types/core/v1.d.ts';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.d.ts';
import { parseAllDocuments } from 'yaml';
import { projectRoot } from './script.ts';

export type Manifest = {
  readonly file: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly text: unknown;
};

const folder = join(projectRoot, 'deploy/kubernetes');

type KubernetesObject = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata?: { readonly name: string };
};

export const readManifests = (): readonly Manifest[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) =>
      parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => {
        const text = document.toJS() as KubernetesObject;
        const { apiVersion, kind, metadata } = text;
        return { file, apiVersion, kind, name: metadata?.name ?? file, text };
      }),
    );

type Kinds = {
  readonly ConfigMap: ConfigMap;
  readonly Deployment: Deployment;
  readonly PodDisruptionBudget: PodDisruptionBudget;
  readonly Secret: Secret;
  readonly Service: Service;
};

/** Returns the manifests of one kind. Their types are not validated here: see `findFaults`. */
export const ofKind = <Kind extends keyof Kinds>(manifests: readonly Manifest[], kind: Kind): readonly Kinds[Kind][] =>
  manifests.filter((each) => each.kind === kind).map(({ text }) => text as Kinds[Kind]);

/** Allowed values of fields whose type is only `string`. */
const choices: Readonly<Record<string, readonly string[]>> = {
  accessModes: ['ReadWriteOnce', 'ReadWriteOncePod', 'ReadWriteMany'],
  imagePullPolicy: ['Always', 'IfNotPresent', 'Never'],
  operator: ['In', 'NotIn', 'Exists', 'DoesNotExist'],
  pathType: ['Exact', 'Prefix', 'ImplementationSpecific'],
  policyTypes: ['Ingress', 'Egress'],
  protocol: ['TCP', 'UDP'],
  type: ['RollingUpdate', 'Recreate', 'RuntimeDefault', 'Opaque'],
  whenUnsatisfiable: ['ScheduleAnyway', 'DoNotSchedule'],
};

const wrongChoices = (value: unknown, key = ''): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => wrongChoices(each, key));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, each]) => wrongChoices(each, name));
  const allowed = choices[key];
  return allowed === undefined || allowed.includes(String(value)) ? [] : [`${key} is ${String(value)}`];
};

const groupOf = (apiVersion: string): string =>
  apiVersion === 'v1' ? 'core/v1' : apiVersion.replace(/^([a-z]+)[\w.]*\//, '$1/');

const tsconfig = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['es2022'],
    module: 'esnext',
    moduleResolution: 'bundler',
    paths: { 'kubernetes-types/*': [join(projectRoot, 'node_modules/kubernetes-types/*')] },
  },
  include: ['*.ts'],
};

/**
 * Checks manifests by the types of the Kubernetes API: unknown and missing fields, values of another type.
 * @returns a line for each fault, with the manifest's file, kind and name
 */
export function findFaults(manifests: readonly Manifest[]): readonly string[] {
  const work = mkdtempSync(join(tmpdir(), 'mandali-manifests-'));
  try {
    writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(tsconfig));
    for (const [index, { apiVersion, kind, text }] of manifests.entries()) {
      const type = `import type { ${kind} } from 'kubernetes-types/${groupOf(apiVersion)}';`;
      const value = `export const manifest: Required<Pick<${kind}, 'apiVersion' | 'kind' | 'metadata'>> & ${kind} =`;
      writeFileSync(join(work, `${index}.ts`), `${type}\n${value} ${JSON.stringify(text, null, 1)};\n`);
    }
    const tsc = join(projectRoot, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '--project', work, '--pretty', 'false'], {
      cwd: work,
      encoding: 'utf8',
    });
    const lines = stdout.split('\n').filter((line) => line.includes('error TS'));
    const typeFaults = lines.map((line) => {
      const { file, kind, name } = manifests[Number(/^(?:.*\/)?(\d+)\.ts/.exec(line)?.[1])] ?? {};
      return `${file} ${kind} ${name}: ${line.slice(line.indexOf('error TS'))}`;
    });
    const choiceFaults = manifests.flatMap(({ file, kind, name, text }) =>
      wrongChoices(text).map((fault) => `${file} ${kind} ${name}: ${fault}`),
    );
    return [...typeFaults, ...choiceFaults];
  } finally {
    rmSync(work, { recursive: true });
  }
}
