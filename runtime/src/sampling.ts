import { ROOT_CONTEXT } from '@opentelemetry/api';
import { SamplingDecision, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-base';

/**
 * Returns whether the process that began this trace has sampled it, by OTEL_TRACES_SAMPLER: an event does not store
 * that. A ratio is decided by the trace id, so every process decides alike.
 */
export const isKept = (traceId: string, env: Readonly<Record<string, string | undefined>> = process.env): boolean => {
  const sampler = env['OTEL_TRACES_SAMPLER'] ?? '';
  if (sampler.endsWith('always_off')) return false;
  if (!sampler.endsWith('traceidratio')) return true;
  const share = new TraceIdRatioBasedSampler(Number(env['OTEL_TRACES_SAMPLER_ARG'] ?? 1));
  const { decision } = share.shouldSample(ROOT_CONTEXT, traceId);
  return decision === SamplingDecision.RECORD_AND_SAMPLED;
};
