import { whenShown } from '@mandali/platform/when-shown.ts';
import { tellRenewedPush } from './session/renew-push.ts';
import type { KeepMessage } from './service-worker/messages.ts';

const loaded = async (): Promise<void> => {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
};

/** Addresses of all that the page has asked for, without what a second try adds. */
const used = (): readonly string[] => [
  ...new Set(performance.getEntriesByType('resource').map(({ name }) => name.replace(/[?#].*$/, ''))),
];

const startWorker = async (): Promise<void> => {
  await loaded();
  await whenShown();
  // The browser's own cache is not asked: an operator may have taken the worker back.
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  const registration = await navigator.serviceWorker.ready;
  const { active } = registration;
  active?.postMessage({ type: 'KEEP', used: used() } satisfies KeepMessage, []);
  await tellRenewedPush(registration);
};

/**
 * Has the page's code kept, so that it opens without network (mfe-shell/src/service-worker), when everything is there that
 * somebody waits for. Without it, in development or where a browser does not allow it, nothing else is missing.
 */
export const keepOffline = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await startWorker().catch(() => {});
};
