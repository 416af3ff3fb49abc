import { addGauge } from '@mandali/runtime/metrics';
import { Counter, type Registry } from '@mandali/runtime/prometheus';

/** Maximum number of open streams of one person. */
export const maxOfPerson = 10;

export type Admission = {
  /** Null when the person, or the process, has as many streams as it may have. */
  enter(personId: number): (() => void) | null;
  /** Admits no stream from now on. */
  close(): void;
};

/** @param max of the process */
export const createAdmission = (max: number, registry: Registry): Admission => {
  const ofPeople = new Map<number, number>();
  let total = 0;
  let isClosed = false;
  addGauge(registry, 'mandali_live_streams', 'Open streams of changes', () => total);
  const refused = new Counter({
    name: 'mandali_live_streams_refused_total',
    help: 'Streams of changes refused, by the limit of the person or of the process',
    labelNames: ['limit'],
    registers: [registry],
  });
  const add = (personId: number, step: 1 | -1): void => {
    total += step;
    const count = (ofPeople.get(personId) ?? 0) + step;
    if (count === 0) ofPeople.delete(personId);
    else ofPeople.set(personId, count);
  };
  return {
    enter: (personId) => {
      const limit = (ofPeople.get(personId) ?? 0) >= maxOfPerson ? 'person' : total >= max ? 'process' : null;
      if (limit !== null) refused.inc({ limit });
      if (limit !== null || isClosed) return null;
      add(personId, 1);
      let isIn = true;
      return () => {
        if (isIn) add(personId, -1);
        isIn = false;
      };
    },
    close: () => void (isClosed = true),
  };
};
