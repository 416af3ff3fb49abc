import { type Fault, sentenceOf } from '@mandali/domain/proof/fault';
import { language } from '@mandali/ui-kit/language/language.ts';
import { faultsHi } from '@mandali/domain/proof/faults-hi';

type FaultValue = Fault['found'];

const short = (value: FaultValue): string | number =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? `${value.slice(0, 8)}…` : (value ?? '');

export const faultSentence = ({ code, expected, found }: Fault): string =>
  sentenceOf({ code, expected: short(expected), found: short(found) }, language === 'hi' ? faultsHi : undefined);
