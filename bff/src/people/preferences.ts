import type { LanguageCode } from '@mandali/contracts/language-table';
import type { CommitteeId } from '@mandali/domain/ids';
import type { Pool } from 'pg';

export type Preference = {
  /** Language in which the person last used the pages; null: unknown. */
  readonly language: LanguageCode | null;
  readonly reminders: boolean;
  /** Committees that the person archived, with the number of their events at that moment. */
  readonly putAway: readonly { readonly committeeId: number; readonly events: number }[];
};

/** `silent`: the reason for which the service sends the member no messages. */
export type MemberPreference = {
  readonly language: LanguageCode | null;
  readonly silent: 'off' | 'unproven' | null;
};

/** `phone`: E.164. */
export type Addressee = { readonly name: string; readonly phone: string; readonly language: LanguageCode | null };

export type Preferences = {
  of(id: number): Promise<Preference>;
  setLanguage(id: number, language: LanguageCode): Promise<void>;
  setReminders(id: number, wants: boolean): Promise<void>;
  /** @param events number of events of the committee when it is archived */
  putAway(id: number, committee: CommitteeId, events: number): Promise<void>;
  takeOut(id: number, committee: CommitteeId): Promise<void>;
  ofMembers(ids: readonly number[]): Promise<ReadonlyMap<number, MemberPreference>>;
  /** Returns null if the person has switched reminders off, never proved a phone, or is erased. */
  addresseeOf(id: number): Promise<Addressee | null>;
};

const setText = (column: 'language' | 'reminders'): string => `
  insert into people.preference as current (person_id, ${column})
  select id, $2 from people.person where id = $1 and erased_at is null for share
  on conflict (person_id) do update set ${column} = excluded.${column}
    where current.${column} is distinct from excluded.${column}`;

// Merges one committee, so that concurrent changes of two devices are both stored.
const putAwayText = `
  insert into people.preference as current (person_id, put_away)
  select id, jsonb_build_object($2::text, $3::int) from people.person where id = $1 and erased_at is null for share
  on conflict (person_id) do update set put_away = current.put_away || excluded.put_away`;

const memberText = `
  select p.id, w.language, coalesce(w.reminders, true) as reminders, p.name,
    case when p.phone_verified_at is not null and p.erased_at is null then p.phone end as phone
  from people.person p left join people.preference w on w.person_id = p.id
  where p.id = any($1)`;

const ownText = `
  select language, reminders, put_away as away from people.preference where person_id = $1`;
type OwnRow = Pick<Preference, 'language' | 'reminders'> & { readonly away: Readonly<Record<string, number>> };

type MemberRow = Omit<Preference, 'putAway'> & {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
};

const silenceOf = ({ phone, reminders }: MemberRow): MemberPreference['silent'] => {
  if (phone === null) return 'unproven';
  return reminders ? null : 'off';
};

export const createPreferences = ({ pool }: { readonly pool: Pool }): Preferences => {
  const read = async (ids: readonly number[]): Promise<readonly MemberRow[]> =>
    (await pool.query<MemberRow>({ name: 'preferences', text: memberText, values: [ids] })).rows;
  return {
    async of(id) {
      const { rows } = await pool.query<OwnRow>({ name: 'own-preference', text: ownText, values: [id] });
      const { language = null, reminders = true, away = {} } = rows[0] ?? {};
      const putAway = Object.entries(away).map(([key, events]) => ({ committeeId: Number(key), events }));
      return { language, reminders, putAway };
    },
    async setLanguage(id, language) {
      await pool.query({ name: 'set-language', text: setText('language'), values: [id, language] });
    },
    async setReminders(id, wants) {
      await pool.query(setText('reminders'), [id, wants]);
    },
    async putAway(id, committee, events) {
      await pool.query(putAwayText, [id, committee, events]);
    },
    async takeOut(id, committee) {
      const text = 'update people.preference set put_away = put_away - $2::text where person_id = $1';
      await pool.query(text, [id, committee]);
    },
    async ofMembers(ids) {
      const rows = await read(ids);
      return new Map(rows.map((row) => [Number(row.id), { language: row.language, silent: silenceOf(row) }]));
    },
    async addresseeOf(id) {
      const [row] = await read([id]);
      if (row === undefined || row.phone === null || !row.reminders) return null;
      return { name: row.name, phone: row.phone, language: row.language };
    },
  };
};
