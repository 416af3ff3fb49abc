import { and, assign, createActor, fromPromise, setup, toObserver } from 'whole:xstate';

// Stands for 'xstate' in every build: see facades.test.ts and docs/adr/0085.
export { and, assign, createActor, fromPromise, setup, toObserver };
