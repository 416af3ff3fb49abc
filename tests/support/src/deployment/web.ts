import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { projectRoot, type DeployedProcess, startScript } from './script.ts';

/** The images run as an unprivileged user; a test as root names its user, else nginx would run as `nobody`. */
const user: Record<string, string> = process.getuid?.() === 0 ? { NGINX_USER: 'root' } : {};

export type FrontEndOptions = {
  readonly folder: string;
  readonly frontEnd: string;
  readonly own: string;
  readonly previous?: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
};

let count = 0;

export async function startFrontEnd(options: FrontEndOptions): Promise<DeployedProcess> {
  const { frontEnd, own, previous, env } = options;
  const port = options.port ?? (await freePort());
  count += 1;
  const folder = join(options.folder, `${frontEnd}-${count}`);
  await mkdir(join(folder, 'files/previous'), { recursive: true });
  await symlink(own, join(folder, 'files/own'));
  if (previous !== undefined) await symlink(join(previous, 'assets'), join(folder, 'files/previous/assets'));
  return startWeb('front-end.sh', frontEnd, folder, port, {
    FRONT_END: frontEnd,
    FRONT_END_FOLDER: join(folder, 'files'),
    ...env,
  });
}

/** @param options with the addresses behind the proxy in `env`: SHELL_AT, BFF_AT and so on */
export async function startProxy(options: {
  readonly folder: string;
  readonly port?: number;
  readonly env: Readonly<Record<string, string>>;
}): Promise<DeployedProcess> {
  count += 1;
  const folder = join(options.folder, `proxy-${count}`);
  await mkdir(folder, { recursive: true });
  return startWeb('proxy.sh', 'proxy', folder, options.port ?? (await freePort()), options.env);
}

function startWeb(
  script: string,
  name: string,
  folder: string,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<DeployedProcess> {
  const options = {
    name,
    folder,
    command: [join(projectRoot, 'deploy/bin', script)],
    env: { HOST: '127.0.0.1', PORT: String(port), RUN_DIR: join(folder, 'run'), ...user, ...env },
    url: `http://127.0.0.1:${port}`,
  };
  return startScript(options, name === 'proxy' ? '/livez' : '/healthz');
}
