import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '../../contracts/src/operations.ts';
import type { CommitteeCommandType } from '../../domain/src/committee/commands.ts';
import type { CommitteeEventType } from '../../domain/src/committee/events.ts';
import { committee } from '../../domain/src/committee/index.ts';
import { commandOf, sampledSequences, type Step } from '../../domain/src/committee/sequences.fixture.ts';
import { root } from '../run.mjs';

/** So many random books, the same ones each time, in which every command causes each of its events. */
const books = 3_000;
const seed = 7;

const creation: Step = { type: 'createCommittee', luck: 0, sender: 10, who: 0, whom: 0, round: 0, pick: 0 };

/** Which commands cause an event, found by letting the decider decide; in alphabetical order. */
export function commandsCausing(): ReadonlyMap<CommitteeEventType, readonly CommitteeCommandType[]> {
  const found = new Map<CommitteeEventType, Set<CommitteeCommandType>>();
  for (const sequence of sampledSequences(books, seed)) {
    let state = committee.initial;
    for (const [index, step] of [creation, ...sequence.steps].entries()) {
      const command = commandOf(sequence, step, state, index);
      const decision = committee.decide(command, state);
      if (!decision.ok) continue;
      for (const event of decision.events) {
        found.set(event.type, (found.get(event.type) ?? new Set()).add(command.type));
        state = committee.evolve(state, event, {
          commandId: command.commandId,
          actorId: 'system',
          occurredAt: command.at,
        });
      }
    }
  }
  return new Map([...found].map(([type, commands]) => [type, [...commands].toSorted()]));
}

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .map((name) => `${folder}/${name}`);

const sourcesBelow = (folder: string): readonly string[] =>
  [folder, `${folder}/operations`].filter((each) => existsSync(join(root, each))).flatMap(sourcesIn);

const featureFolders = readdirSync(join(root, 'bff/src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
  .map(({ name }) => `bff/src/${name}`);

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const makes = (file: string, command: CommitteeCommandType): boolean => read(file).includes(`type: '${command}'`);

/** The requests that an operation's file answers. */
const requestsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/\b(?:e|committeeE)ndpoint\((\w+),/g)].map(([, id = '']) => {
    const { method, path } = operations[id as keyof typeof operations];
    return `${method} ${path}`;
  });

/** Who sends a command: requests of the API, else the file that makes it. */
export function sendersOf(command: CommitteeCommandType): readonly string[] {
  const files = [...featureFolders.flatMap(sourcesBelow), ...sourcesIn('operator/src/backup')];
  const senders = files.filter((file) => makes(file, command));
  const requests = senders.filter((file) => file.includes('/operations/'));
  return requests.length > 0 ? requests.flatMap(requestsOf) : senders;
}
