import { createTestDatabase } from '@mandali/testing/postgres';
import { namedLog } from '@mandali/testing/processes';
import { startProduct, type Product } from '@mandali/testing/product';
import { signIn } from './books.ts';
import { createCall, type Call } from './http.ts';
import { childrenRunning } from './processes.ts';

export const admin = { email: 'bench@mandali.example', password: 'bench-password' };

/** Settings of the product, with limits that are never reached. */
export const environment = (databaseUrl: string): Readonly<Record<string, string>> => ({
  DATABASE_URL: databaseUrl,
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  APP_SECRET: 'bench-app-secret-'.repeat(3),
  DRAW_SECRET: 'bench-draw-secret-'.repeat(3),
  LOG_SIGNING_KEY: Buffer.alloc(32, 'bench-log-key').toString('base64'),
  API_PER_MINUTE: '100000000',
  COMMITTEES_PER_DAY: '100000',
  MEMBERS_PER_DAY: '100000',
  LOGIN_PER_MINUTE: '100000',
  SIGNUPS_PER_HOUR_IP: '100000',
  TRUST_PROXY: '1',
  DRAW_BEACON: 'off',
  ...logOf(databaseUrl),
});

const logs = new Map<string, ReturnType<typeof namedLog>>();

/** Returns the same log for the same database: a bff rejects another one. */
const logOf = (databaseUrl: string): ReturnType<typeof namedLog> => {
  const log = logs.get(databaseUrl) ?? namedLog();
  logs.set(databaseUrl, log);
  return log;
};

export type BenchProduct = {
  readonly product: Product;
  readonly call: Call;
  /** Session of the global admin. */
  readonly token: string;
  readonly bffPid: number;
};

export async function withProduct<T>(databaseUrl: string, work: (running: BenchProduct) => Promise<T>): Promise<T> {
  const product = await startProduct({ env: environment(databaseUrl) });
  const { call, close } = createCall(product.url, 32);
  try {
    const token = await signIn(call, admin);
    const [bffPid] = await childrenRunning(product.pid, 'bff/dist/');
    if (bffPid === undefined) throw new Error('the bff was not found among the processes');
    return await work({ product, call, token, bffPid });
  } finally {
    close();
    await product.stop();
  }
}

export async function withDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const database = await createTestDatabase();
  try {
    return await work(database.url);
  } finally {
    await database.drop();
  }
}
