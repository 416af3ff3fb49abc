import type { AllStreamRecordedEvent, Position as Place, RecordedEvent } from '@eventstore/db-client';

import { StoreError, type JsonObject, type Position, type StoredEvent } from '../port.ts';

/** Differs from the positions of other kinds of logs. */
const shape = /^(\d{1,19})\/(\d{1,19})$/;

export const toPosition = ({ commit, prepare }: Record<keyof Place, bigint | string>): Position =>
  `${commit}/${prepare}`;

/** @throws StoreError 'invalid' */
export function toPlace(position: Position): Place {
  const [, commit, prepare] = shape.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) throw noPlace(position);
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}

export const noPlace = (position: Position): StoreError =>
  new StoreError('invalid', `${JSON.stringify(position)} is no position of this log`);

export const isAfter = (a: Place, b: Place): boolean =>
  a.commit > b.commit || (a.commit === b.commit && a.prepare > b.prepare);

/** @throws StoreError 'invalid' for an event that this port has not written */
export function toStoredEvent(event: AllStreamRecordedEvent | RecordedEvent, prefix: string): StoredEvent {
  const { streamId, id, type, isJson, data, metadata, revision, position } = event;
  if (!isJson || !isObject(data) || !isObject(metadata) || position === undefined)
    throw new StoreError('invalid', `event ${revision} of ${streamId} was not written by this product`);
  return {
    stream: streamId.slice(prefix.length),
    revision: Number(revision),
    id,
    type,
    data,
    meta: metadata,
    position: toPosition(position),
  };
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
