import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fits, ownForm, type Form } from './reader-fits.ts';

const released = JSON.parse(readFileSync(new URL('../testing/released-form.json', import.meta.url), 'utf8')) as Form;

it('the tables still fit what was released, so that its bffs serve on during an upgrade: only add', () => {
  const gone = released.columns.filter((column) => !ownForm.columns.includes(column));
  expect({ gone, fits: fits(released, ownForm) }).toEqual({ gone: [], fits: true });
});
