import { genesis } from '@mandali/domain/chain';
import { created, joined, opened, paid, selected } from '@mandali/domain/committee/testing/examples.fixture';
import type { CommitteeEvent, Winner } from '@mandali/domain/committee/events';
import { committeeStream, type CommitteeId } from '@mandali/domain/ids';
import { link } from '@mandali/event-store/links';
import type { AppendedEvent } from '@mandali/event-store/port';

/** `rounds` are paid and decided; one more round is open unless all members have won. */
export type Size = { readonly members: number; readonly rounds: number };

export type Book = {
  readonly id: CommitteeId;
  readonly name: string;
  readonly size: Size;
  readonly adminId: number;
  /** Seats count from 1. */
  readonly personIn: (seat: number) => number;
};

/** Range of the first events' times, minutes. */
const spread = 1_000;
const minute = 60_000;
/** Returns the time of the first event: at most half a year ago, for the largest book. */
const firstEventTime = (events: number): number => Date.now() - (events + 1_000) * minute;

/** In the future: the service must not mark dues as overdue during a measurement. */
const dueInAMonth = (): string => new Date(Date.now() + 30 * 24 * 60 * minute).toISOString();

const eventsOf = ({ name, size: { members, rounds }, adminId, personIn }: Book): readonly CommitteeEvent[] => {
  const seats = Array.from({ length: members }, (_, index) => index + 1);
  const winner = (seat: number): Winner => ({ seatNo: seat, memberNo: seat, userId: personIn(seat) });
  const dueAt = dueInAMonth();
  const events = [
    created({ name, totalMembers: members, adminId }),
    opened(1, { dueAt }),
    ...seats.map((seat) => joined(seat, { userId: personIn(seat) })),
  ];
  for (let round = 1; round <= rounds; round += 1) {
    events.push(...seats.map((seat) => paid(round, seat)), selected(round, winner(round)));
    if (round < members) events.push(opened(round + 1, { owing: members, dueAt }));
  }
  return events;
};

/** Returns the events of a book with hash links, one command per minute. */
export function historyOf(book: Book): readonly AppendedEvent[] {
  const stream = committeeStream(book.id);
  let after = { revision: -1, head: genesis };
  const events = eventsOf(book);
  const start = firstEventTime(events.length);
  return events.map((event, revision) => {
    const occurredAt = new Date(start + (book.id % spread) * minute + revision * minute).toISOString();
    const sent = {
      correlationId: `bench-${revision}`,
      commandId: `bench-${revision}`,
      actorId: book.adminId,
      occurredAt,
    };
    const linked = link(stream, after, [event], sent)[0] as AppendedEvent;
    after = { revision, head: linked.meta['hash'] as string };
    return linked;
  });
}
