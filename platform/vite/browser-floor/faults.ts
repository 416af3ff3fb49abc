import { transform } from 'esbuild';
import { parseSync, type Node, Visitor } from 'oxc-parser';
import { buildTarget } from './floor.ts';
import { missingFunctions } from './missing-functions.ts';

/** A construct that stops an oldest supported browser. */
export type FloorFault = { readonly what: string; readonly start: number };

const missing = missingFunctions();

const nameOf = (node: Node): string =>
  node.type === 'Identifier'
    ? node.name
    : node.type === 'MemberExpression' && node.property.type === 'Identifier'
      ? node.property.name
      : node.type === 'ChainExpression'
        ? nameOf(node.expression)
        : '';

const isUndefined = (node: Node): boolean =>
  nameOf(node) === 'undefined' || (node.type === 'UnaryExpression' && node.operator === 'void');

/** Names that the module looks for before it uses them, by typeof, in, ?., && or a comparison with undefined, and those of its own methods. */
const ownNames = (program: Node): ReadonlySet<string> => {
  const tested = new Set<string>();
  new Visitor({
    MethodDefinition: ({ key }) => void tested.add(nameOf(key)),
    UnaryExpression: ({ operator, argument }) => void (operator === 'typeof' && tested.add(nameOf(argument))),
    LogicalExpression: ({ left }) => void tested.add(nameOf(left)),
    ConditionalExpression: ({ test }) => void tested.add(nameOf(test)),
    CallExpression: ({ optional, callee }) => void (optional && tested.add(nameOf(callee))),
    MemberExpression: ({ optional, object }) => void (optional && tested.add(nameOf(object))),
    BinaryExpression({ operator, left, right }) {
      if (operator === 'in' && left.type === 'Literal') tested.add(String(left.value));
      if (isUndefined(right)) tested.add(nameOf(left));
    },
  }).visit(program as Parameters<Visitor['visit']>[0]);
  return tested;
};

const lookbehind = /\(\?<[=!]/;
const sets = /v/;

const regexpFault = (pattern: string, flags: string): string | null =>
  lookbehind.test(pattern) ? 'a lookbehind' : sets.test(flags) ? 'a set notation (flag v)' : null;

const textOf = (node: Node | undefined): string =>
  node?.type === 'Literal'
    ? String(node.value)
    : node?.type === 'TemplateLiteral'
      ? node.quasis.map(({ value }) => value.raw).join('')
      : '';

/** Functions that a browser lacks, and regular expressions that it refuses. */
export const functionFaults = (file: string, code: string): readonly FloorFault[] => {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) return [{ what: `it cannot be parsed: ${errors[0]?.message}`, start: 0 }];
  const own = ownNames(program);
  const found: FloorFault[] = [];
  const add = (what: string, start: number): void => void found.push({ what, start });
  const addRegexp = (pattern: string, flags: string, start: number): void => {
    const fault = regexpFault(pattern, flags);
    if (fault !== null) add(fault, start);
  };
  const addCall = (callee: Node, args: readonly Node[], start: number): void => {
    const name = nameOf(callee);
    if (name === 'RegExp') addRegexp(textOf(args[0]), textOf(args[1]), start);
    if (callee.type === 'MemberExpression' && missing.methods.has(name) && !own.has(name)) add(`.${name}()`, start);
  };
  /** A missing member may be read, as by `owner.name && …`, but neither called nor asked for a member of its own. */
  const addUse = (node: Node, start: number): void => {
    if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return;
    const [owner, name] = [nameOf(node.object), nameOf(node)];
    if (missing.members.has(`${owner}.${name}`) && !own.has(name) && !own.has(owner)) add(`${owner}.${name}`, start);
  };
  new Visitor({
    Literal: (node) => void ('regex' in node && addRegexp(node.regex.pattern, node.regex.flags, node.start)),
    CallExpression({ callee, arguments: args, start }) {
      addCall(callee, args, start);
      addUse(callee, start);
    },
    NewExpression({ callee, arguments: args, start }) {
      addCall(callee, args, start);
      addUse(callee, start);
      if (callee.type === 'Identifier' && missing.globals.has(callee.name) && !own.has(callee.name))
        add(`new ${callee.name}`, start);
    },
    MemberExpression: ({ object, optional, start }) => void (optional || addUse(object, start)),
  }).visit(program);
  return found;
};

/**
 * Syntax that a browser cannot parse: esbuild knows what each version understands, and changes such code when it prints a file
 * for that version.
 */
export const syntaxFaults = async (code: string): Promise<readonly FloorFault[]> => {
  const print = async (target: string | readonly string[]): Promise<readonly string[]> =>
    (await transform(code, { target: [target].flat(), logLevel: 'silent' })).code.split('\n');
  const [asItIs, forFloor] = await Promise.all([print('esnext'), print(buildTarget)]);
  const changed = asItIs.findIndex((line, index) => line !== forFloor[index]);
  return changed < 0 ? [] : [{ what: `syntax of newer browsers: ${asItIs[changed]?.trim().slice(0, 80)}`, start: 0 }];
};
