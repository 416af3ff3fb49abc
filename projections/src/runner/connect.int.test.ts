import { createTestDatabase } from '@mandali/testing/postgres';
import { expect, it } from 'vitest';
import { connect, endWhenSilent } from './connect.ts';

it('sets the idle timeout of a Postgres session to 3 s', async () => {
  const database = await createTestDatabase();
  const connection = await connect(database.url, 'mandali-test');
  await endWhenSilent(connection);
  const { rows } = await connection.client.query<{ value: string }>(
    `select current_setting('idle_session_timeout') as value`,
  );
  expect(rows).toEqual([{ value: '3s' }]);
  await connection.close();
  await database.drop();
});
