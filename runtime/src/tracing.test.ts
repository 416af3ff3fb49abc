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
])('parseTraceParent parses a valid header and returns null for others: %s', (header, expected) => {
  expect(parseTraceParent(header)).toEqual(expected);
});

it('uuidOfTrace and traceIdOf convert between trace ids and UUIDs', () => {
  expect(uuidOfTrace(traceId)).toBe('0af76519-16cd-43dd-8448-eb211c80319c');
  expect(traceIdOf(uuidOfTrace(traceId))).toBe(traceId);
  expect(['', 'x', 7, null, '00000000-0000-0000-0000-000000000000'].map(traceIdOf)).toEqual(Array(5).fill(null));
});

it('spanIdOf returns the same id only for the same text', () => {
  expect(spanIdOf('append a')).toMatch(/^[0-9a-f]{16}$/);
  expect([spanIdOf('append a'), spanIdOf('append b')]).toEqual([
    spanIdOf('append a'),
    expect.not.stringMatching(spanIdOf('append a')),
  ]);
});

it('isKept applies the ratio of the configured sampler', () => {
  const traces = Array.from({ length: 400 }, (_, n) => spanIdOf(`a${n}`) + spanIdOf(`b${n}`));
  const kept = (env: Record<string, string>) => traces.filter((each) => isKept(each, env)).length;
  expect(kept({})).toBe(400);
  expect(kept({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' })).toBe(0);
  const quarter = kept({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' });
  expect(quarter).toBeGreaterThan(60);
  expect(quarter).toBeLessThan(140);
});
