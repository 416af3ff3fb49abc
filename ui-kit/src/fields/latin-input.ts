import { latinDigits } from '@mandali/contracts/digits';
import type { FormEvent } from 'react';

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/**
 * `onInputCapture` of an input that accepts only 0 to 9: replaces the digits of other scripts before `onChange`, and leaves the
 * caret where it is.
 */
export const latinInput = ({ currentTarget: input }: FormEvent<HTMLInputElement>): void => {
  const latin = latinDigits(input.value);
  if (latin === input.value) return;
  const caret = latinDigits(input.value.slice(0, input.selectionStart ?? undefined)).length;
  // By the prototype: React overrides the property and would take the text as unchanged.
  setValue?.call(input, latin);
  input.setSelectionRange(caret, caret);
};
