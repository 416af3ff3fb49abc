import { once } from 'node:events';
import type { Server } from 'node:http';
import { OperatorError } from './operator-error.ts';

export type ListenOptions = {
  readonly host: string;
  readonly port: number;
  readonly variable: 'PORT' | 'HEALTH_PORT';
};

/** @throws OperatorError when the port cannot be opened */
export const listen = async (server: Server, { host, port, variable }: ListenOptions): Promise<void> => {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw portError(error as NodeJS.ErrnoException, `${variable} ${port}`);
  }
};

const portError = (error: NodeJS.ErrnoException, setting: string): Error => {
  if (error.syscall !== 'listen') return error;
  const failure = error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be listened on: ${error.code}`;
  return new OperatorError(`${setting} ${failure}.`, { cause: error });
};
