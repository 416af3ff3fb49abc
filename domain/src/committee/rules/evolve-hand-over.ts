import type { Cause } from '../../decider.ts';
import type { CommitteeEvent, EventData } from '../events.ts';
import type { HandOver, PotPart } from '../hand-over-state.ts';
import type { LiveCommittee, Round } from '../state.ts';
import { withRound } from '../state.ts';

const handOverEvents = [
  'PotHandedOver',
  'HandOverTakenBack',
  'HandOverConfirmed',
  'HandOverDisputed',
  'HandOverSettled',
] as const;

export type HandOverEvent = Extract<CommitteeEvent, { type: (typeof handOverEvents)[number] }>;

const types: ReadonlySet<string> = new Set(handOverEvents);
export const isHandOverEvent = (event: CommitteeEvent): event is HandOverEvent => types.has(event.type);

/** `by`: user id of the sender. */
type Origin = { readonly at: string; readonly by: number };

const none: HandOver = { parts: [], lastNo: 0, takenBack: null, dispute: null, settled: null };

const handedOver = (before: HandOver, data: EventData<'PotHandedOver'>, { at, by }: Origin): HandOver => {
  const { partNo, amount, method, day, noteId = null, isOwn = false } = data;
  const part: PotPart = { partNo, amount, method, day, noteId, isOwn, at, by, confirmed: null };
  return { ...before, parts: [...before.parts, part], lastNo: partNo, takenBack: null, settled: null };
};

const confirmed = (before: HandOver, data: EventData<'HandOverConfirmed'>, at: string): HandOver => {
  const confirm = (part: PotPart): PotPart =>
    data.partNos.includes(part.partNo) ? { ...part, confirmed: { at, memberNo: data.by } } : part;
  return { ...before, parts: before.parts.map(confirm), dispute: null, settled: null };
};

const settled = (before: HandOver, data: EventData<'HandOverSettled'>, { at, by }: Origin): HandOver => {
  const { outcome, partNos, arrived, noteId = null } = data;
  const arrive = (part: PotPart): readonly PotPart[] => {
    if (arrived === undefined || !partNos.includes(part.partNo)) return [part];
    const came = arrived.find(({ partNo }) => partNo === part.partNo);
    return came === undefined ? [] : [{ ...part, amount: came.amount }];
  };
  return {
    ...before,
    parts: before.parts.flatMap(arrive),
    dispute: null,
    settled: { at, by, outcome, textId: noteId },
  };
};

const after = (before: HandOver, event: HandOverEvent, sent: Origin): HandOver => {
  switch (event.type) {
    case 'PotHandedOver':
      return handedOver(before, event.data, sent);
    case 'HandOverTakenBack':
      return {
        ...before,
        parts: before.parts.filter(({ partNo }) => partNo !== event.data.partNo),
        takenBack: sent,
        settled: null,
      };
    case 'HandOverConfirmed':
      return confirmed(before, event.data, sent.at);
    case 'HandOverDisputed': {
      const { partNos, by: memberNo, reasonId: textId } = event.data;
      return { ...before, dispute: { at: sent.at, memberNo, partNos, textId }, settled: null };
    }
    case 'HandOverSettled':
      return settled(before, event.data, sent);
    default:
      return event satisfies never;
  }
};

export const handOverChanged = (
  state: LiveCommittee,
  event: HandOverEvent,
  { actorId }: Cause,
  at: string,
): LiveCommittee => {
  const round: Round | undefined = state.rounds[event.data.roundNumber - 1];
  if (!round?.winner) return state;
  const sent = { at, by: actorId === 'system' ? 0 : actorId };
  return withRound(state, { ...round, handOver: after(round.handOver ?? none, event, sent) });
};
