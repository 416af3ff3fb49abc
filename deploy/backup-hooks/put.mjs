#!/usr/bin/env node
// A hook of the scheduled backup (docs/backup.md): `put.mjs backup|erasures FILE` sends the file to a WebDAV server by
// HTTP PUT. HOOK_URL names a folder there; HOOK_USER and HOOK_PASSWORD sign in to it. Exits with 1 unless the server
// accepted the file.
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';

const [, file = ''] = process.argv.slice(2);
const { HOOK_URL, HOOK_USER = '', HOOK_PASSWORD = '' } = process.env;
if (!HOOK_URL) throw new Error('HOOK_URL is missing: it names the folder on the other server.');
const url = `${HOOK_URL.replace(/\/$/, '')}/${basename(file)}`;
const authorization = `Basic ${Buffer.from(`${HOOK_USER}:${HOOK_PASSWORD}`).toString('base64')}`;
const answer = await fetch(url, {
  method: 'PUT',
  body: await openAsBlob(file),
  headers: HOOK_USER === '' ? {} : { authorization },
});
process.stdout.write(`${answer.status} ${new URL(url).host}\n`);
process.exit(answer.ok ? 0 : 1);
