import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { projectRoot } from './script.ts';

export type Copy = { readonly from: string | null; readonly sources: readonly string[]; readonly to: string };

/** Instructions of an image's stage and of the stages that it builds on. */
export type Image = {
  readonly bases: readonly string[];
  readonly user: string;
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly health: readonly string[];
  readonly copies: readonly Copy[];
  /** Values of org.opencontainers.image.<name>, by name. */
  readonly labels: Readonly<Record<string, string>>;
};

export const dockerfile = 'deploy/images.Dockerfile';

export const dockerfileText = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

/** Returns the arguments of an instruction, including flags such as --from. */
const words = (instruction: Instruction): string[] => (instruction.getTextContent() ?? '').split(/\s+/).slice(1);
const listIn = (text: string): string[] => {
  const list = /\[.*\]/s.exec(text)?.[0];
  return list === undefined ? [] : (JSON.parse(list) as string[]);
};

type Stage = { readonly name: string; readonly base: string; readonly instructions: readonly Instruction[] };

function stagesOf(file: string): Stage[] {
  const stages: (Stage & { instructions: Instruction[] })[] = [];
  for (const instruction of DockerfileParser.parse(dockerfileText(file)).getInstructions()) {
    const [base = '', , name = ''] = words(instruction);
    if (instruction.getKeyword() === 'FROM') stages.push({ name, base, instructions: [] });
    else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}

const baseImages = (stages: readonly Stage[]): string[] =>
  stages.map(({ base }) => base).filter((base) => !base.startsWith('$') && !stages.some(({ name }) => name === base));

const replaceArguments =
  (args: Readonly<Record<string, string>>) =>
  (text: string): string =>
    text.replace(/\$\{(\w+)\}/g, (_, name: string) => args[name] ?? '');

/** Returns the RUN commands of a stage, without flags such as --mount. */
export function buildSteps(stage: string, args: Readonly<Record<string, string>> = {}): string[] {
  const wanted = stagesOf(dockerfile).find(({ name }) => name === stage);
  if (wanted === undefined) throw new Error(`${dockerfile} has no stage ${stage}`);
  return wanted.instructions
    .filter((each) => each.getKeyword() === 'RUN')
    .map((each) => replaceArguments(args)((each.getTextContent() ?? '').replace(/^RUN(\s+--\S+)*\s+/, '')));
}

const labelsIn = (text: string): [string, string][] =>
  [...text.matchAll(/org\.opencontainers\.image\.(\w+)=(?:"([^"]*)"|(\S+))/g)].map(([, name = '', quoted, plain]) => [
    name,
    quoted ?? plain ?? '',
  ]);

/** @param target name of a stage; by default the last one */
export function readImage(file: string, target?: string, args: Readonly<Record<string, string>> = {}): Image {
  const stages = stagesOf(file);
  const chain: Instruction[] = [];
  const wanted = target === undefined ? stages.at(-1) : stages.find(({ name }) => name === target);
  for (let stage = wanted; stage !== undefined; stage = stages.find(({ name }) => name === stage?.base)) {
    chain.unshift(...stage.instructions);
  }
  const replaced = replaceArguments(args);
  const of = (keyword: string): string[][] =>
    chain.filter((each) => each.getKeyword() === keyword).map((each) => words(each).map(replaced));
  const textOf = (keyword: string): string =>
    chain.findLast((each) => each.getKeyword() === keyword)?.getTextContent() ?? '';
  return {
    bases: baseImages(stages),
    user: of('USER').at(-1)?.[0] ?? 'root',
    workdir: of('WORKDIR').at(-1)?.[0] ?? '/',
    env: Object.fromEntries(of('ENV').flatMap((pairs) => pairs.map((pair) => pair.split('=') as [string, string]))),
    command: listIn(textOf('CMD')),
    health: listIn(textOf('HEALTHCHECK')),
    copies: of('COPY').map(copyOf),
    labels: Object.fromEntries(
      chain
        .filter((each) => each.getKeyword() === 'LABEL')
        .flatMap((each) => labelsIn(replaced(each.getTextContent() ?? ''))),
    ),
  };
}

function copyOf(args: readonly string[]): Copy {
  const from = args.find((each) => each.startsWith('--from='))?.slice('--from='.length) ?? null;
  const paths = args.filter((each) => !each.startsWith('--'));
  return { from, sources: paths.slice(0, -1), to: paths.at(-1) ?? '' };
}
