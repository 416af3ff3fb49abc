import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from './script.ts';

export const monitoringFolder = join(projectRoot, 'deploy/monitoring');
export const monitoringText = (file: string): string => readFileSync(join(monitoringFolder, file), 'utf8');
const yamlOf = (file: string): unknown => parse(monitoringText(file), { merge: true }) as unknown;

export type Alert = {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
};
export type Panel = {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
  readonly fieldConfig: { readonly defaults: { readonly unit: string } };
};
export type Target = { readonly labels: { readonly job: string }; readonly targets: readonly string[] };

export const readAlerts = (): readonly Alert[] =>
  (yamlOf('alerts.yml') as { groups: { rules: Alert[] }[] }).groups.flatMap(({ rules }) => rules);

export const readPanels = (): readonly Panel[] =>
  (JSON.parse(monitoringText('dashboard.json')) as { panels: Panel[] }).panels;

export const readTargets = (profile: string): readonly Target[] => yamlOf(`targets-${profile}.yml`) as Target[];

export type Expression = { readonly where: string; readonly text: string; readonly shownLabels: readonly string[] };

const labelsIn = (text: string, form: RegExp): string[] => [...text.matchAll(form)].map(([, label = '']) => label);

export const readExpressions = (): readonly Expression[] => [
  ...readAlerts().map(({ alert, expr, annotations }) => ({
    where: alert,
    text: expr,
    shownLabels: labelsIn(Object.values(annotations).join(' '), /\$labels\.(\w+)/g),
  })),
  ...readPanels().flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat }) => ({
      where: `panel ${title}`,
      text: expr.replaceAll('$__rate_interval', '5m'),
      shownLabels: labelsIn(legendFormat, /\{\{(\w+)\}\}/g),
    })),
  ),
];
