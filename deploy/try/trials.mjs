/** The trials in their order; each trial leaves the product running with its books. */
import { tryBackups, tryRestore } from './backups.mjs';
import { tryGrow, tryShrink } from './cluster.mjs';
import { tryDownAndUp } from './orders.mjs';
import { tryFrontEnd, tryUpgrade } from './releases.mjs';
import { tryStart } from './start.mjs';
import { tryTls } from './tls.mjs';

/**
 * @typedef {object} Context
 * @property {string} docker
 * @property {string} folder
 * @property {string} log
 * @property {(() => Promise<void>)[]} cleanUps
 * @property {import('./machine.mjs').Machine | null} machine of the trial `start`
 * @typedef {{ name: string, title: string, run: (context: Context) => Promise<string | void> }} Trial
 */

/** @type {readonly Trial[]} */
export const trials = [
  { name: 'start', title: 'a new installation', run: tryStart },
  { name: 'grow', title: 'from one event store node to three', run: tryGrow },
  { name: 'upgrade', title: 'new images of bff and worker, under load', run: tryUpgrade },
  { name: 'front-end', title: 'a release of one front end, under load', run: tryFrontEnd },
  { name: 'orders', title: 'down and up in every order', run: tryDownAndUp },
  { name: 'shrink', title: 'back to one event store node', run: tryShrink },
  { name: 'backup', title: 'backups on schedule', run: tryBackups },
  { name: 'restore', title: 'a restore on an empty machine', run: tryRestore },
  { name: 'tls', title: 'TLS, and a renewed certificate', run: tryTls },
];
