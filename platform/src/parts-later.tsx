import { createElement, useEffect, useState, type FunctionComponent, type ReactNode } from 'react';
import { whenShown } from './when-shown.ts';

type Part = (props: never) => ReactNode;
type Closable = { readonly onClose: () => void };

/** Dialogs and the like, which nobody sees before a tap. */
export type PartsLater<Each extends Record<string, Part>> = {
  /** One of them by its name: there at once when its code is, otherwise as soon as it has come. */
  readonly part: <Name extends keyof Each>(name: Name) => (props: Parameters<Each[Name]>[0] & Closable) => ReactNode;
  /** Fetches the code. Resolves when it is there; rejects when it cannot be had. */
  readonly come: () => Promise<void>;
  /** The same for a page to do: when it is shown and at rest, unasked. */
  readonly useComing: () => void;
};

/**
 * Parts in a file of their own, which comes after the page: it is fetched and run while nobody waits for it. Not by
 * `lazy`, which would draw a part that is there one frame later, and could not tell its place that it failed.
 * @param load imports the file
 * @param onFailure tells the reader that a part could not be had; it is asked to close by its own `onClose`
 */
export const partsLater = <Each extends Record<string, Part>>(
  load: () => Promise<Each>,
  onFailure: () => void,
): PartsLater<Each> => {
  let parts: Each | null = null;
  let coming: Promise<void> | null = null;
  const come = (): Promise<void> => {
    coming ??= load().then(
      (loaded) => void (parts = loaded),
      (error: unknown) => {
        coming = null;
        throw error;
      },
    );
    return coming;
  };
  const part: PartsLater<Each>['part'] = (name) =>
    function PartLater(props) {
      const { onClose } = props as Closable;
      const [here, setHere] = useState(parts);
      useEffect(() => {
        if (here !== null) return;
        const fail = (): void => {
          onFailure();
          onClose();
        };
        come().then(() => setHere(parts), fail);
        // Asked once; what is asked for is known by then.
        // oxlint-disable-next-line react/exhaustive-deps
      }, []);
      return here === null ? null : createElement<object>(here[name] as FunctionComponent, props);
    };
  const useComing = (): void =>
    useEffect(() => {
      void whenShown()
        .then(come)
        .catch(() => {});
    }, []);
  return { part, come, useComing };
};
