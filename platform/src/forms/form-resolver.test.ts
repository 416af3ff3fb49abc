import { expect, it } from 'vitest';
import { z } from 'zod';
import { byContract } from './form-resolver.ts';

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(2, 'too short')
    .max(3, 'too long')
    .regex(/^[a-z ]+$/, 'letters only'),
  member: z.object({ phone: z.string().min(10, 'ten digits') }),
});
const resolve = (values: unknown) => byContract(schema)(values as never, undefined, {} as never);

it('returns the parsed values of a valid form', () => {
  expect(resolve({ name: ' ab ', member: { phone: '0123456789' } })).toEqual({
    values: { name: 'ab', member: { phone: '0123456789' } },
    errors: {},
  });
});

it('returns the first message of each field, nested by its path', () => {
  expect(resolve({ name: '1', member: { phone: '' } })).toEqual({
    values: {},
    errors: {
      name: { type: 'contract', message: 'too short' },
      member: { phone: { type: 'contract', message: 'ten digits' } },
    },
  });
});
