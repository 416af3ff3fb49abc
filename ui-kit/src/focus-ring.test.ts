import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { watchPointer } from './focus-ring.ts';

let stop = (): void => {};
afterEach(() => stop());
const isMarked = () => document.documentElement.hasAttribute('data-pointer');

it('marks the page from a press to the next key', () => {
  stop = watchPointer();
  expect(isMarked()).toBe(false);
  fireEvent.pointerDown(document.body);
  expect(isMarked()).toBe(true);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(isMarked()).toBe(false);
});

it('hears a press that something else keeps to itself', () => {
  stop = watchPointer();
  const button = document.body.appendChild(document.createElement('button'));
  button.addEventListener('pointerdown', (event) => event.stopPropagation());
  fireEvent.pointerDown(button);
  expect(isMarked()).toBe(true);
  button.remove();
});
