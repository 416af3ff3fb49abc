// prom-client is CommonJS; the named imports that ESM code needs are re-exported here.
export { Counter, Gauge, Histogram, Registry } from 'prom-client';
