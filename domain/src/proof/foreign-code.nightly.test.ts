import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { diceOf } from './books.fixture.ts';
import { falsified, type Question, questionOf } from './foreign.fixture.ts';

// golang.org/x/mod/sumdb is the library from which the formats of notes, checkpoints and proofs originate.

const program = fileURLToPath(new URL('../../vectors/foreign/main.go', import.meta.url));
const env = { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOFLAGS: '' };
const hasGo =
  existsSync('/usr/share/gocode/src/golang.org/x/mod/sumdb/note') && spawnSync('go', ['version']).status === 0;

const verifyByGo = (questions: readonly Question[]): readonly string[] => {
  const input = questions.map((question) => JSON.stringify(question)).join('\n');
  const { stdout, stderr } = spawnSync('go', ['run', program], { input, env, encoding: 'utf8', maxBuffer: 1e8 });
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
};

it.runIf(hasGo)('Go’s sumdb accepts our signed notes and proofs, and rejects changed ones', async () => {
  const dice = diceOf(5);
  const honest: Question[] = [];
  for (let i = 0; i < 100; i += 1) {
    const size = 2 + (i % 60);
    honest.push(await questionOf(i + 1, size, i % 4, dice(size), 1 + dice(size)));
  }
  expect(verifyByGo(honest)).toEqual(honest.map(() => 'ok'));
  const changed = honest.map((question) => falsified(question, dice));
  const others = honest
    .filter(({ witnesses, oldSize, path }) => witnesses.length > 0 && oldSize > 1 && path.length > 0)
    .flatMap((question) => [
      { ...question, note: question.note.replace(/(\n\u2014 \S*witness\S* )(.{30})./, '$1$2*') },
      { ...question, origin: `${question.origin}0` },
      { ...question, oldSize: question.oldSize - 1 },
      { ...question, oldRoot: question.leaf },
      { ...question, consistency: [...question.consistency, question.leaf] },
    ]);
  const all = [...changed, ...others];
  expect(all.length).toBeGreaterThan(300);
  expect(verifyByGo(all)).toEqual(all.map(() => 'bad'));
});
