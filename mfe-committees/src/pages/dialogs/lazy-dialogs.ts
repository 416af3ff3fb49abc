import { lazyParts } from '@mandali/platform/first-load/lazy-parts.tsx';
// From the module that is shared at run time: it translates the rules of forms.
import { loadRefusals } from '@mandali/platform/requests/api.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import type { DialogName, Dialogs } from '../../shared/dialogs.tsx';
import { texts } from '../../texts.ts';
import type { PageDialogs } from './dialogs.ts';

/** With the translations of their rules, which a form shows at once. */
const load = async () => {
  const [{ lazyComponents }] = await Promise.all([import('./dialogs.ts'), loadRefusals()]);
  return lazyComponents;
};
const showLoadError = () => toast({ title: texts.error, description: texts.notLoaded, destructive: true });

/** Forms and flows are half of the code: they load while the page is at rest, or on the first tap that needs them. */
const { part, preload, usePreloaded } = lazyParts(load, showLoadError);
export { preload as preloadDialogs, usePreloaded as usePreloadedDialogs };

/** Not a dialog, but as large as one and below the first screen. */
export const HowToPay = part('howToPay');

type Components = Dialogs & PageDialogs;
const cache: { [Name in keyof Components]?: FunctionComponent } = {};

/** The same one at each call, or React would close the dialog and open another. */
const componentOf = (name: keyof Components): FunctionComponent => (cache[name] ??= part(name) as FunctionComponent);

export const lazyDialog = <Name extends DialogName>(name: Name): Dialogs[Name] => componentOf(name) as Dialogs[Name];

type PageDialogProps<Name extends keyof PageDialogs> = Parameters<PageDialogs[Name]>[0] & { readonly name: Name };

export const PageDialog = <Name extends keyof PageDialogs>({ name, ...props }: PageDialogProps<Name>): ReactNode =>
  createElement<object>(componentOf(name), props);
