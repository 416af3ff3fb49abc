import { createRequire } from 'node:module';
import type * as client from 'prom-client';

// The parts of prom-client one by one: as a whole it also loads 44 files of OpenTelemetry, for metrics that are not used
// here, which take a tenth of the time of a start.
const part = createRequire(import.meta.url);

export const Counter = part('prom-client/lib/counter') as typeof client.Counter;
export type Counter<Label extends string = string> = client.Counter<Label>;
export const Gauge = part('prom-client/lib/gauge') as typeof client.Gauge;
export type Gauge<Label extends string = string> = client.Gauge<Label>;
export const Histogram = part('prom-client/lib/histogram') as typeof client.Histogram;
export type Histogram<Label extends string = string> = client.Histogram<Label>;
export const Registry = part('prom-client/lib/registry') as typeof client.Registry;
export type Registry = client.Registry;
