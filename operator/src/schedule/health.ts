import type { HealthPortOptions } from '@mandali/runtime/health-port';
import { addGauge, createRegistry } from '@mandali/runtime/metrics';
import type { Task, TaskState } from './keep.ts';

export type TaskEntry = { readonly task: Task; readonly state: TaskState };

const isLate = ({ task, state }: TaskEntry): boolean =>
  state.lastSuccess === null || Date.now() > state.lastSuccess.getTime() + 2 * task.everyMs;

/** Ready while each task has succeeded within two of its intervals and in its last run. */
export function createHealth(kept: readonly TaskEntry[]): Pick<HealthPortOptions, 'readiness' | 'metrics'> {
  const registry = createRegistry();
  for (const { task, state } of kept) {
    const { name } = task;
    addGauge(registry, `mandali_${name}_last_success_timestamp_seconds`, `When the last run of ${name} succeeded`, () =>
      state.lastSuccess === null ? null : state.lastSuccess.getTime() / 1_000,
    );
    addGauge(registry, `mandali_${name}_failing`, `Whether the last run of ${name} failed`, () =>
      state.failing === null ? 0 : 1,
    );
  }
  return {
    metrics: () => registry,
    readiness: () => ({
      isReady: kept.every((each) => each.state.failing === null && !isLate(each)),
      ...Object.fromEntries(kept.map(({ task, state }) => [task.name, state])),
    }),
  };
}
