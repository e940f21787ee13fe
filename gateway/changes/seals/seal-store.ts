import type { Call } from '../../core/call.ts';
import { lastSeen } from '../../core/database/cursors.ts';
import { Loader } from '../../kit/rows/loader.ts';
import { limitOf, type Page } from '../../core/database/paging.ts';
import { Fault } from '../../core/ground/errors.ts';
import type { SealCheck } from '../../generated.ts';
import type { SealRecord } from '../records.ts';
import { contentDaysOf } from '../forgetting.ts';
import { lookInto } from './seal-look.ts';
import { ownSeals, type SealRow } from './sealing.ts';

/** Maximum per request; the next one continues from there. */
const ROWS_MOST = 50_000;
const DAY_MS = 24 * 3_600_000;

const recordOf = ({ from, to, ...row }: SealRow): SealRecord => ({ ...row, from: String(from), to: String(to) });

/** Seals of the log, and their verification. */
export function sealStore({ scope }: Pick<Call, 'scope'>) {
  const { database } = scope;
  const seals = () => ownSeals(scope, database);

  const find = async (id: string): Promise<SealRow> => {
    const row = await seals().where('id', '=', id).executeTakeFirst();
    if (!row) throw new Fault('NOT_FOUND');
    return row;
  };

  /** Seals for the days of some changes, by position. */
  const sealsOf = async (ids: readonly string[]): Promise<(SealRecord | null)[]> => {
    const places = ids.map(Number);
    const found = await seals()
      .where('to', '>=', Math.min(...places))
      .where('from', '<=', Math.max(...places))
      .execute();
    const records = found.map(recordOf);
    return places.map((place) => records.find(({ from, to }) => Number(from) <= place && place <= Number(to)) ?? null);
  };

  let days: Promise<number> | null = null;
  /** Retention days of content, loaded once. */
  const contentDays = () => (days ??= contentDaysOf(scope));

  return {
    /** When the content of a change from that time was removed. */
    goneAt: async (time: string): Promise<string> =>
      new Date(Math.min(Date.now(), Date.parse(time) + (await contentDays()) * DAY_MS)).toISOString(),

    of: new Loader<string, SealRecord | null>(sealsOf),

    async list({ first, after }: Page): Promise<SealRecord[]> {
      const last = await lastSeen(after, (id) =>
        seals().clearSelect().select('to').where('id', '=', id).executeTakeFirst(),
      );
      const rows = last ? seals().where('to', '<', last.to) : seals();
      const found = await rows
        .orderBy('to', 'desc')
        .limit(limitOf(first == null ? {} : { first }, 100))
        .execute();
      return found.map(recordOf);
    },

    async check(from: string | null, to: string | null): Promise<SealCheck> {
      const begin = from === null ? null : await find(from);
      const end = to === null ? null : await find(to);
      let rows = seals();
      if (begin) rows = rows.where('to', '>=', begin.to);
      if (end) rows = rows.where('to', '<=', end.to);
      const wanted = await rows.orderBy('to').execute();
      const [first] = wanted;
      const before =
        first && (await seals().where('to', '<', first.to).orderBy('to', 'desc').limit(1).executeTakeFirst());
      let digest = before?.digest ?? '';
      let checked = 0;
      /** Last change before an examined seal. */
      const upTo = (index: number) => (index === 0 ? null : String(wanted[index - 1]!.to));
      for (const [index, seal] of wanted.entries()) {
        if (index > 0 && checked + seal.rows > ROWS_MOST)
          return { rows: checked, upTo: upTo(index), next: seal.id, fault: null };
        const { rows: looked, fault } = await lookInto(scope, seal, digest);
        if (fault) return { rows: checked, upTo: upTo(index), next: null, fault };
        checked += looked;
        digest = seal.digest;
      }
      return { rows: checked, upTo: upTo(wanted.length), next: null, fault: null };
    },
  };
}
