/** State of a committee's page: changes when the book grows (`revision`) and when only the page changes. */
export type Version = { readonly revision: number; readonly pageChanges: number };

/** Versions that the reader of a stream has, by committee id. */
export type Versions = ReadonlyMap<number, Version>;

/** `epoch`: the period of a process in which page changes were counted without a gap. */
export type EventId = { readonly epoch: string; readonly versions: Versions };

/** Maximum length of an event id, characters: proxies and Node limit the header that returns it. */
const maxLength = 2_000;
const shape = /^([a-z0-9]{1,16})-((?:[a-z0-9]+\.[a-z0-9]+(?:\.[a-z0-9]+)?(?:_|$))*)$/;

const write = (number: number): string => number.toString(36);
const read = (text: string): number => Number.parseInt(text, 36);

/**
 * Contains the version of each committee: any process compares it with the present, without the log. With too many
 * committees it has no versions, and a stream that resumes from it begins with a reset.
 */
export const formatEventId = ({ epoch, versions }: EventId): string => {
  const parts: string[] = [];
  for (const [id, { revision, pageChanges }] of versions)
    parts.push(`${write(id)}.${write(revision)}${pageChanges === 0 ? '' : `.${write(pageChanges)}`}`);
  const id = `${epoch}-${parts.join('_')}`;
  return id.length > maxLength ? `${epoch}-many` : id;
};

/** Null for an id that names no versions. */
const parseEventId = (text: string): EventId | null => {
  const [, epoch, list] = (text.length <= maxLength && shape.exec(text)) || [];
  if (epoch === undefined || list === undefined) return null;
  const versions = new Map<number, Version>();
  for (const part of list.split('_').filter((each) => each !== '')) {
    const [id = 0, revision = 0, pageChanges = 0] = part.split('.').map(read);
    versions.set(id, { revision, pageChanges });
  }
  return { epoch, versions };
};

/**
 * Versions that a reader who resumes from an event id has, as far as they can be compared with the present. Null: it has
 * to read everything again, because the id is unknown, or names a revision that the log does not have (a restored log).
 * @param lastEventId null: the reader begins
 */
export const knownAt = (lastEventId: string | null, present: Versions, epoch: string): Versions | null => {
  if (lastEventId === null) return new Map();
  const since = parseEventId(lastEventId);
  if (since === null) return null;
  const isComparable = since.epoch === epoch;
  const isBeyond = ([id, before]: readonly [number, Version]): boolean => {
    const now = present.get(id) ?? before;
    return before.revision > now.revision || (isComparable && before.pageChanges > now.pageChanges);
  };
  if ([...since.versions].some(isBeyond)) return null;
  return new Map(isComparable ? [...since.versions].filter(([id]) => present.has(id)) : []);
};
