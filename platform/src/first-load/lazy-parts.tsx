import { createElement, useEffect, useState, type FunctionComponent, type ReactNode } from 'react';
import { whenShown } from './when-shown.ts';

type Part = (props: never) => ReactNode;
type Closable = { readonly onClose: () => void };

export type LazyParts<Each extends Record<string, Part>> = {
  readonly part: <Name extends keyof Each>(name: Name) => (props: Parameters<Each[Name]>[0] & Closable) => ReactNode;
  /** Rejects when loading fails. */
  readonly preload: () => Promise<void>;
  readonly usePreloaded: () => void;
};

/**
 * Not `lazy`, which would render a loaded part one frame later and could not report a failure to the part's owner.
 * @param onFailure shows the reader that a part could not be loaded; the part is closed by its own `onClose`
 */
export const lazyParts = <Each extends Record<string, Part>>(
  load: () => Promise<Each>,
  onFailure: () => void,
): LazyParts<Each> => {
  let parts: Each | null = null;
  let loading: Promise<void> | null = null;
  const preload = (): Promise<void> => {
    loading ??= load().then(
      (loaded) => void (parts = loaded),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const part: LazyParts<Each>['part'] = (name) =>
    function LazyPart(props) {
      const { onClose } = props as Closable;
      const [here, setHere] = useState(parts);
      useEffect(() => {
        if (here !== null) return;
        const fail = (): void => {
          onFailure();
          onClose();
        };
        preload().then(() => setHere(parts), fail);
        // Runs once; the part to load does not change.
        // oxlint-disable-next-line react/exhaustive-deps
      }, []);
      return here === null ? null : createElement<object>(here[name] as FunctionComponent, props);
    };
  const usePreloaded = (): void =>
    useEffect(() => {
      void whenShown()
        .then(preload)
        .catch(() => {});
    }, []);
  return { part, preload, usePreloaded };
};
