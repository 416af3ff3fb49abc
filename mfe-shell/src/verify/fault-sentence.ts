import { type Fault, sentenceOf } from '@mandali/domain/proof/fault';
import { verdictLanguage } from './verdict-language.ts';

type FaultValue = Fault['found'];

const short = (value: FaultValue): string | number =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? `${value.slice(0, 8)}…` : (value ?? '');

export const faultSentence = ({ code, expected, found }: Fault): string =>
  sentenceOf({ code, expected: short(expected), found: short(found) }, verdictLanguage.faults);
