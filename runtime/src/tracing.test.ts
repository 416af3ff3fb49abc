import { expect, it } from 'vitest';
import { isKept } from './sampling.ts';
import { parseTraceParent, spanIdOf, traceIdOf, uuidOfTrace } from './trace-ids.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

it.each([
  [`00-${traceId}-${spanId}-01`, { traceId, spanId, isSampled: true }],
  [`00-${traceId}-${spanId}-00`, { traceId, spanId, isSampled: false }],
  [`cc-${traceId}-${spanId}-09-what-comes-later`, { traceId, spanId, isSampled: true }],
  [`ff-${traceId}-${spanId}-01`, null],
  [`00-${'0'.repeat(32)}-${spanId}-01`, null],
  [`00-${traceId}-${'0'.repeat(16)}-01`, null],
  [`00-${traceId.toUpperCase()}-${spanId}-01`, null],
  ['nonsense', null],
  [undefined, null],
])('traceparent %s', (header, expected) => {
  expect(parseTraceParent(header)).toEqual(expected);
});

it('a UUID names a trace, and a trace a UUID', () => {
  expect(uuidOfTrace(traceId)).toBe('0af76519-16cd-43dd-8448-eb211c80319c');
  expect(traceIdOf(uuidOfTrace(traceId))).toBe(traceId);
  expect(['', 'x', 7, null, '00000000-0000-0000-0000-000000000000'].map(traceIdOf)).toEqual(Array(5).fill(null));
});

it('the same words make the same span id', () => {
  expect(spanIdOf('append a')).toMatch(/^[0-9a-f]{16}$/);
  expect([spanIdOf('append a'), spanIdOf('append b')]).toEqual([
    spanIdOf('append a'),
    expect.not.stringMatching(spanIdOf('append a')),
  ]);
});

it('readers of events skip the traces that the sampler skipped', () => {
  const traces = Array.from({ length: 400 }, (_, n) => spanIdOf(`a${n}`) + spanIdOf(`b${n}`));
  const kept = (env: Record<string, string>) => traces.filter((each) => isKept(each, env)).length;
  expect(kept({})).toBe(400);
  expect(kept({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' })).toBe(0);
  const quarter = kept({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' });
  expect(quarter).toBeGreaterThan(60);
  expect(quarter).toBeLessThan(140);
});
