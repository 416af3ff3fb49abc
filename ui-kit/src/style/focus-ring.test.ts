import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchPointer } from './focus-ring.ts';

let stop = (): void => {};
let buttons: readonly HTMLButtonElement[] = [];
const [first, second] = [0, 1].map((at) => () => buttons[at] as HTMLButtonElement) as [
  () => HTMLButtonElement,
  () => HTMLButtonElement,
];
const isMarked = (element: Element) => element.hasAttribute('data-pointer');

beforeEach(() => {
  stop = watchPointer();
  buttons = [0, 1].map(() => document.body.appendChild(document.createElement('button')));
});
afterEach(() => {
  stop();
  buttons.forEach((button) => button.remove());
});

it('marks the focused element from a press until the next key', () => {
  first().focus();
  expect(isMarked(first())).toBe(false);
  fireEvent.pointerDown(document.body);
  expect(isMarked(first())).toBe(true);
  fireEvent.keyDown(first(), { key: 'Tab' });
  expect(isMarked(first())).toBe(false);
});

it('marks elements focused after a press, and no elements focused after a key', () => {
  fireEvent.pointerDown(document.body);
  first().focus();
  second().focus();
  expect(isMarked(second())).toBe(true);
  fireEvent.keyDown(second(), { key: 'Tab' });
  first().focus();
  expect(isMarked(first())).toBe(false);
});

it('detects a press whose propagation is stopped', () => {
  second().addEventListener('pointerdown', (event) => event.stopPropagation());
  fireEvent.pointerDown(second());
  first().focus();
  expect(isMarked(first())).toBe(true);
});

it('does not mark the root element', () => {
  fireEvent.pointerDown(document.body);
  expect(isMarked(document.documentElement)).toBe(false);
});
