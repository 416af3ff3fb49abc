import type { EventStore } from '@mandali/event-store/port';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Beacon } from '../draws/beacon.ts';
import type { Metrics } from '../http/metrics.ts';
import { createSigning, type SigningSettings } from './create-signing.ts';
import { addCosignatureEndpoint } from './operations/add-cosignature.ts';
import { exportCommitteeEndpoint } from './operations/export-committee.ts';
import { getAuditSummaryEndpoint } from './operations/get-audit-summary.ts';
import { getCheckpointEndpoint } from './operations/get-checkpoint.ts';
import { getLogKeyEndpoint } from './operations/get-log-key.ts';
import { getReceiptEndpoint } from './operations/get-receipt.ts';
import { getStatementEndpoint } from './operations/get-statement.ts';
import { getStatementProofEndpoint } from './operations/get-statement-proof.ts';
import { listAuditedCommitteesEndpoint } from './operations/list-audited-committees.ts';
import { listEventsEndpoint } from './operations/list-events.ts';
import { booksTables } from './personal-data.ts';
import { replayCheck, type ReplayStores } from './replay-check.ts';
import { addReplayMetrics } from './replay-metrics.ts';

export type BooksOptions = {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly config: SigningSettings;
  readonly stores: ReplayStores;
  readonly replayEveryS: number;
  readonly beacon: Pick<Beacon, 'secondsUntil'>;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly now: () => Date;
};

export const createBooksFeature = (options: BooksOptions) => {
  const { pool, store, metrics } = options;
  const signing = createSigning(options);
  addReplayMetrics(metrics.registry, pool);
  const proven = { pool, store, signing };
  return {
    endpoints: {
      addCosignature: addCosignatureEndpoint({ pool, signing }),
      exportCommittee: exportCommitteeEndpoint(proven),
      getAuditSummary: getAuditSummaryEndpoint({ pool }),
      getCheckpoint: getCheckpointEndpoint({ pool, signing }),
      getLogKey: getLogKeyEndpoint({ signing }),
      getReceipt: getReceiptEndpoint(proven),
      getStatement: getStatementEndpoint({ pool }),
      getStatementProof: getStatementProofEndpoint(proven),
      listAuditedCommittees: listAuditedCommitteesEndpoint({ pool }),
      listEvents: listEventsEndpoint({ pool }),
    },
    jobs: { 'replay-check': replayCheck(options) },
    personalData: { tables: booksTables },
    signing,
  };
};
