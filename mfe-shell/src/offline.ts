import { whenShown } from '@mandali/platform/first-load/when-shown.ts';
import { sendRenewedPush } from './session/renew-push.ts';
import type { KeepMessage } from './service-worker/messages.ts';

const loaded = async (): Promise<void> => {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
};

const usedUrls = (): readonly string[] => [
  ...new Set(performance.getEntriesByType('resource').map(({ name }) => name.replace(/[?#].*$/, ''))),
];

/** Used when there was no network, or a release was being rolled out. */
const retryDelaysMs = [5_000, 30_000, 120_000];

/** @returns whether everything is stored now; an older worker sends no answer, and gets no second message */
const askToKeep = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true });
    port1.start();
    worker.postMessage({ type: 'KEEP', used: usedUrls() } satisfies KeepMessage, [port2]);
  });

const keepCode = async (worker: ServiceWorker): Promise<void> => {
  for (const delayMs of retryDelaysMs) {
    if (await askToKeep(worker)) return;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
  await askToKeep(worker);
};

const startWorker = async (): Promise<void> => {
  await loaded();
  await whenShown();
  // Bypasses the HTTP cache: an operator may have withdrawn the worker.
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  const registration = await navigator.serviceWorker.ready;
  const { active } = registration;
  if (active !== null) void keepCode(active);
  await sendRenewedPush(registration);
};

/** Runs after everything urgent is loaded. Optional: not available in development or where a browser does not allow it. */
export const keepOffline = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await startWorker().catch(() => {});
};
