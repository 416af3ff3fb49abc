import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { freePort } from '../free-port.ts';
import { type ComposeService, isService, isStore, readCompose, servicesOf } from './compose.ts';
import { type Image, readImage } from './image.ts';
import { layOut } from './lay-out.ts';
import { startPostgresServer, startRedisServer } from './own-servers.ts';
import { type DeployedProcess, startScript } from './script.ts';

/** The services of docker-compose.yml without an engine: the same files, commands and settings, on free ports. */
export type LocalDeployment = {
  readonly url: string;
  /** By service name in docker-compose.yml. */
  readonly running: Readonly<Record<string, DeployedProcess>>;
  /** Starts one more instance. The `name` of an earlier one starts it again on its port. */
  startAnother(service: string, name: string): Promise<DeployedProcess>;
  /** Runs the health check of the image. @returns its exit code */
  healthOf(service: string): Promise<number | null>;
  /** Runs a command as in the container of a service. @returns its exit code */
  runIn(service: string, command: readonly string[]): Promise<number | null>;
  /** Stops the processes in reverse order of starts. @returns exit codes by name */
  stop(): Promise<Readonly<Record<string, number | null>>>;
};

const listenerOf = (service: ComposeService | undefined): { readonly port: number; readonly variable: string } => {
  const target = service?.build?.target;
  if (target === 'bff') return { port: 3000, variable: 'PORT' };
  if (service !== undefined && isService(service)) return { port: 3001, variable: 'HEALTH_PORT' };
  return { port: 8080, variable: 'PORT' };
};

/**
 * @param secrets the content of .env
 * @param extra overrides the environment of each container; an empty value removes a variable
 * @throws when a service does not start; the started ones are stopped again
 */
export async function startLocalDeployment(
  folder: string,
  secrets: Readonly<Record<string, string>>,
  extra: Readonly<Record<string, string>>,
): Promise<LocalDeployment> {
  const running: Record<string, DeployedProcess> = {};
  try {
    return await startAll(folder, secrets, extra, running);
  } catch (error) {
    await stopAll(running);
    throw error;
  }
}

async function startAll(
  folder: string,
  secrets: Readonly<Record<string, string>>,
  extra: Readonly<Record<string, string>>,
  running: Record<string, DeployedProcess>,
): Promise<LocalDeployment> {
  const compose = readCompose(secrets);
  // `backup` runs the worker's image by another command, and has its own tests.
  const services = Object.entries(servicesOf(compose)).filter(
    ([, service]) => service.build !== undefined && !isStore(service),
  );
  mkdirSync(join(folder, 'secrets'));
  for (const [name, { environment }] of Object.entries(compose.secrets)) {
    writeFileSync(join(folder, 'secrets', name), secrets[environment] ?? '');
  }
  const ports = new Map<string, number>();
  for (const [name] of services) ports.set(name, await freePort());
  running['postgres'] = await startPostgresServer(folder, secrets['POSTGRES_SUPERUSER_PASSWORD'] ?? '');
  running['redis'] = await startRedisServer(folder);
  for (const name of ['postgres', 'redis']) ports.set(name, Number(new URL(running[name]?.url ?? '').port));

  const withLocalAddresses = (value: string): string =>
    value
      .replaceAll('/run/secrets', join(folder, 'secrets'))
      .replace(/\b([a-z]+):\d{4}\b/g, (text, name: string) =>
        ports.has(name) ? `127.0.0.1:${ports.get(name)}` : text,
      );

  const containerOf = (service: string, name: string) => {
    const definition = compose.services[service];
    const image = imageOf(definition);
    const place = placeOf(folder, image);
    const variables = Object.entries({ ...image.env, ...definition?.environment });
    const settings = Object.fromEntries(variables.map(([key, value]) => [key, withLocalAddresses(`${value}`)]));
    const own = { HOST: '127.0.0.1', [listenerOf(definition).variable]: `${ports.get(name)}` };
    const env = { ...settings, ...extra, ...nginxSettings(folder, place, name), ...own };
    return { image, place, env, folder, cwd: join(place, image.workdir), url: `http://127.0.0.1:${ports.get(name)}` };
  };
  const start = async (service: string, name: string): Promise<DeployedProcess> => {
    const { image, place, ...options } = containerOf(service, name);
    const healthPath = service === 'proxy' ? '/livez' : '/healthz';
    running[name] = await startScript({ name, command: commandIn(image.command, place), ...options }, healthPath);
    return running[name];
  };
  const runIn = async (service: string, command: readonly string[]): Promise<number | null> => {
    const { image: _, place, ...options } = containerOf(service, service);
    const ran = { name: `${service}-run`, command: commandIn(command, place), ...options };
    return (await startScript(ran, null)).ended;
  };
  for (const [name] of services) placeOf(folder, imageOf(compose.services[name]));
  // Concurrently: no process may depend on the order of starts.
  const results = await Promise.allSettled(services.map(([name]) => start(name, name)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return {
    url: running['proxy']?.url ?? '',
    running,
    startAnother: async (service, name) => {
      if (!ports.has(name)) ports.set(name, await freePort());
      return start(service, name);
    },
    healthOf: (service) => {
      const definition = compose.services[service];
      const port = `${listenerOf(definition).port}`;
      return runIn(
        service,
        imageOf(definition).health.map((word) => (word === port ? `${ports.get(service)}` : word)),
      );
    },
    runIn,
    stop: () => stopAll(running),
  };
}

async function stopAll(running: Readonly<Record<string, DeployedProcess>>): Promise<Record<string, number | null>> {
  const codes: Record<string, number | null> = {};
  for (const [name, { stop }] of Object.entries(running).toReversed()) codes[name] = await stop();
  return codes;
}

function imageOf(service: ComposeService | undefined): Image {
  if (service?.build === undefined) throw new Error('docker-compose.yml has no such service with an image of ours');
  const { dockerfile, target, args } = service.build;
  return readImage(dockerfile, target, args);
}

/** Images with the same files share a folder: the services differ in their commands only. */
function placeOf(folder: string, image: Image): string {
  const key = createHash('sha256').update(JSON.stringify(image.copies)).digest('hex').slice(0, 8);
  const place = join(folder, `root-${key}`);
  if (!existsSync(place)) layOut(image, place);
  return place;
}

const commandIn = (command: readonly string[], place: string): string[] =>
  command.map((word) => (isAbsolute(word) && existsSync(join(place, word)) ? join(place, word) : word));

const nginxSettings = (folder: string, place: string, name: string): Record<string, string> => ({
  FRONT_END_FOLDER: join(place, 'srv/front-end'),
  RUN_DIR: join(folder, `${name}-run`),
  ...(process.getuid?.() === 0 ? { NGINX_USER: 'root' } : {}),
});
