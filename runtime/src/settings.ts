import type { z } from 'zod';
import { OperatorError } from './operator-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

type Setting = readonly [variable: string, schema: z.ZodType];

type Group = { readonly [name: string]: Setting | Group | CheckedGroup };

type CheckedGroup<G extends Group = Group> = {
  readonly group: G;
  readonly faultsOf: (values: never) => readonly string[];
};

export type SettingsDeclaration = Group | CheckedGroup;

export type ValuesOf<S> = S extends Setting
  ? z.output<S[1]>
  : S extends CheckedGroup<infer G>
    ? ValuesOf<G>
    : { readonly [Name in keyof S]: ValuesOf<S[Name]> };

/**
 * Checks how the settings of a group fit together, when each of them is valid.
 * @param faultsOf returns sentences for the operator; without any secret
 */
export const checked = <const G extends Group>(
  group: G,
  faultsOf: (values: ValuesOf<G>) => readonly string[],
): CheckedGroup<G> => ({ group, faultsOf });

/**
 * An empty variable counts as unset.
 * @throws OperatorError with one sentence for each fault, in one line, as the log of a supervisor keeps lines
 */
export const readSettings = <const S extends SettingsDeclaration>(
  settings: S,
  environment: Environment,
): ValuesOf<S> => {
  const { values, faults } = read(settings, environment);
  if (faults.length > 0) throw new OperatorError(faults.join(' '));
  return values as ValuesOf<S>;
};

export const variablesOf = (settings: SettingsDeclaration): readonly Setting[] =>
  Object.values(isChecked(settings) ? settings.group : settings).flatMap((each) =>
    isSetting(each) ? [each] : variablesOf(each),
  );

type ReadResult = { readonly values: unknown; readonly faults: readonly string[] };

const isSetting = (each: Setting | SettingsDeclaration): each is Setting => Array.isArray(each);

const isChecked = (settings: SettingsDeclaration): settings is CheckedGroup => typeof settings.faultsOf === 'function';

const read = (settings: Setting | SettingsDeclaration, environment: Environment): ReadResult => {
  if (isSetting(settings)) return readVariable(settings, environment);
  if (isChecked(settings)) {
    const result = read(settings.group, environment);
    return result.faults.length > 0 ? result : { ...result, faults: settings.faultsOf(result.values as never) };
  }
  const results = Object.entries(settings).map(([name, each]) => [name, read(each, environment)] as const);
  return {
    values: Object.fromEntries(results.map(([name, { values }]) => [name, values])),
    faults: results.flatMap(([, { faults }]) => faults),
  };
};

const readVariable = ([variable, schema]: Setting, environment: Environment): ReadResult => {
  const text = environment[variable] === '' ? undefined : environment[variable];
  const parsed = schema.safeParse(text);
  if (parsed.success) return { values: parsed.data, faults: [] };
  const fault = predicateOf(parsed.error.issues[0]?.message, text === undefined);
  return { values: undefined, faults: [`${variable} ${fault}.`] };
};

// zod's default messages name types; ours begin with a verb.
const predicateOf = (message = '', isUnset: boolean): string => {
  if (/^(must|is) /.test(message)) return message;
  return isUnset ? 'is missing' : 'is not valid';
};
