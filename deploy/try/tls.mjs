import { chmodSync, mkdirSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './machine.mjs';
import { machineOf } from './start.mjs';

/** @typedef {import('./trials.mjs').Context} Context */

/** @param {Context} context */
export async function tryTls(context) {
  const machine = machineOf(context);
  const folder = join(context.folder, 'tls');
  mkdirSync(folder, { recursive: true });
  await makeCertificate(machine, folder);
  const [https, http] = [await freePort(), await freePort()];
  const before = ['LISTEN', 'PUBLIC_URL', 'COMPOSE_FILE'].map((name) => [name, machine.setting(name)]);
  machine.set('COMPOSE_FILE', 'docker-compose.yml:deploy/compose.tls.yml');
  machine.set('TLS_FOLDER', folder);
  machine.set('TLS_LISTEN', `127.0.0.1:${https}`);
  machine.set('LISTEN', `127.0.0.1:${http}`);
  machine.set('PUBLIC_URL', `https://localhost:${https}`);
  await machine.follow('docker compose up --detach --wait');
  const first = await peer(https);
  if (first.status !== 401) throw new Error(`the API answers ${first.status} over TLS, not 401`);
  const redirect = await fetch(`http://127.0.0.1:${http}/`, { redirect: 'manual' });
  if (redirect.status !== 301) throw new Error(`port 80 answers ${redirect.status}, not 301`);
  await makeCertificate(machine, folder);
  const begun = performance.now();
  for (const deadline = Date.now() + 120_000; (await peer(https)).serial === first.serial; await pause(500)) {
    if (Date.now() > deadline) throw new Error('a renewed certificate is not served after 120 s');
  }
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
  for (const [name = '', value = ''] of before) machine.set(name, value);
  // An empty COMPOSE_FILE would make Compose find no file.
  if (machine.setting('COMPOSE_FILE') === '') machine.set('COMPOSE_FILE', 'docker-compose.yml');
  await machine.follow('docker compose up --detach --wait');
  return `a key that only root reads; a renewed certificate is served after ${seconds} s`;
}

/**
 * Creates a self-signed certificate; its key has the owner and the mode that certbot sets.
 * @param {import('./machine.mjs').Machine} machine
 * @param {string} folder
 */
async function makeCertificate({ attempt }, folder) {
  const files = `-keyout ${folder}/privkey.pem -out ${folder}/fullchain.pem`;
  const { code, output } = await attempt(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost ${files}`,
  );
  if (code !== 0) throw new Error(`openssl made no certificate:\n${output}`);
  chmodSync(join(folder, 'privkey.pem'), 0o600);
}

/**
 * @param {number} port
 * @returns {Promise<{ status: number, serial: string }>} status of an API call, and the certificate's serial number
 */
function peer(port) {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/api/committees', agent: false, rejectUnauthorized: false };
    const call = request(options, (answer) => {
      const socket = /** @type {import('node:tls').TLSSocket} */ (answer.socket);
      const serial = socket.getPeerCertificate().serialNumber;
      answer.resume().once('end', () => resolve({ status: answer.statusCode ?? 0, serial }));
    });
    call.once('error', reject);
    call.end();
  });
}
