import { lazyParts } from '@mandali/platform/first-load/lazy-parts.tsx';
import { toast } from '@mandali/platform/page/toast.ts';
import type { DialogName, Dialogs } from '../../shared/dialogs.tsx';
import { texts } from '../../texts.ts';

const load = async () => (await import('./dialogs.ts')).lazyComponents;
const showLoadError = () => toast({ title: texts.error, description: texts.notLoaded, destructive: true });

/** Forms and flows are half of the code: they load while the page is at rest, or on the first tap that needs them. */
const { part, preload, usePreloaded } = lazyParts(load, showLoadError);
export { preload as preloadDialogs, usePreloaded as usePreloadedDialogs };

/** Not a dialog, but as large as one and below the first screen. */
export const HowToPay = part('howToPay');

const cache: { [Name in DialogName]?: Dialogs[Name] | undefined } = {};

/** The component of a dialog: the same one at each call, or React would close the dialog and open another. */
export const lazyDialog = <Name extends DialogName>(name: Name): Dialogs[Name] => {
  const component: Dialogs[Name] = cache[name] ?? part(name);
  cache[name] = component;
  return component;
};
