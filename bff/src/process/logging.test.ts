import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createLogger } from './logging.ts';

const logged = (write: (log: ReturnType<typeof createLogger>) => void): string => {
  const lines: string[] = [];
  write(createLogger({ level: 'info', service: 'bff', destination: { write: (line) => void lines.push(line) } }));
  return lines.join('');
};
const canary = 'canary-4711';

test.each([
  ['name'],
  ['email'],
  ['phone'],
  ['password'],
  ['currentPassword'],
  ['newPassword'],
  ['otp'],
  ['token'],
  ['authorization'],
  ['Authorization'],
  ['set-cookie'],
  ['appKey'],
  ['auth_key'],
  ['notes'],
  ['reason'],
  ['receivedBy'],
  ['body'],
])('redacts the value of the key %s at any depth', (key) => {
  const line = logged((log) => {
    log.info({ [key]: canary, request: { headers: [{ [key]: canary }] } }, 'x');
    log.child({ [key]: canary }).warn('x');
  });
  expect(line).not.toContain(canary);
  expect(line.match(/\[redacted\]/g)).toHaveLength(3);
});

test.each([
  ['+919811126610'],
  ['+91 98111 26610'],
  ['9811126610'],
  ['09811126610'],
  ['98111-26610'],
  ['asha.k+1@example.org'],
  ['Bearer abcDEF123_-x'],
])('redacts %s in messages, fields and errors', (personal) => {
  const line = logged((log) => {
    log.info(`seen ${personal} today`);
    log.info({ detail1: `seen ${personal} today` }, 'x');
    log.error({ err: new Error(`no ${personal}`, { cause: new Error(`cause ${personal}`) }) });
    log.error(new Error(`no ${personal}`));
    log.error(
      { err: Object.assign(new Error('x'), { parameters: [personal], list: [[personal]] }) },
      'seen %s',
      personal,
    );
  });
  expect(line).not.toContain(personal);
  expect(line.split('\n').filter(Boolean)).toHaveLength(5);
});

test('redacts row values quoted in a Postgres error', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "person_email"'), {
    code: '23505',
    detail: `Key (name)=(${canary}) already exists.`,
    where: `Failing row contains (1, ${canary}, user).`,
  });
  const line = logged((log) => log.error({ err: error }, 'x'));
  expect(line).not.toContain(canary);
  expect(line).toContain('"code":"23505"');
  expect(line).toContain('person_email');
});

test('redacts a code of six digits under `code`, but not the code of an error', () => {
  const line = logged((log) =>
    log.info({ code: '123456', err: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }),
  );
  expect(line).not.toContain('123456');
  expect(line).toContain('ECONNREFUSED');
});

test('redacts the password in the address of a database', () => {
  const line = logged((log) => log.error(new Error('cannot reach postgresql://postgres:hunter2@127.0.0.1:5432/x')));
  expect(line).toContain('postgresql://[redacted]@127.0.0.1:5432/x');
});

test('does not redact other data', () => {
  const fields = {
    requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    userId: 12,
    status: 409,
    ms: 12.3,
    position: '12345678',
  };
  const line = JSON.parse(logged((log) => log.info(fields, 'request'))) as Record<string, unknown>;
  expect(line).toMatchObject({ level: pino.levels.values['info'], service: 'bff', msg: 'request', ...fields });
  expect(line['time']).toMatch(/^\d{4}-\d\d-\d\dT/);
});
