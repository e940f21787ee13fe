import DataLoader from 'dataloader';
import type { Call } from '../core/call.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import { Fault } from '../core/ground/errors.ts';
import type { SealCheck, SealFault } from '../generated.ts';
import { CONTENT_MS, isForgotten } from './forgetting.ts';
import { ownChanges } from './own-changes.ts';
import type { SealRecord } from './records.ts';
import { chained, digestsOf, type Digests } from './seal-digest.ts';
import { ownSeals, type SealRow } from './sealing.ts';

/** Whoever asks for more goes on where it ended. */
const ROWS_MOST = 50_000;
const AT_ONCE = 1_000;

const recordOf = ({ from, to, ...row }: SealRow): SealRecord => ({ ...row, from: String(from), to: String(to) });

/** What holds the log together, and whether it still does. */
export function sealStore({ scope }: Pick<Call, 'scope'>) {
  const { organization, database } = scope;
  const seals = () => ownSeals(scope, database);

  const find = async (id: string): Promise<SealRow> => {
    const row = await seals().where('id', '=', id).executeTakeFirst();
    if (!row) throw new Fault('NOT_FOUND');
    return row;
  };

  /** Changes and their digests of a seal, a piece at a time, side by side. */
  async function* pieces({ from, to }: SealRow) {
    for (let seen = Number(from) - 1; seen < Number(to);) {
      const kept = await database
        .selectFrom('change_digests')
        .select(['sequence', 'who', 'content'])
        .where('organization_id', '=', organization)
        .where('sequence', '>', seen)
        .where('sequence', '<=', Number(to))
        .orderBy('sequence')
        .limit(AT_ONCE)
        .execute();
      const last = kept.length < AT_ONCE ? Number(to) : Number(kept.at(-1)!.sequence);
      const found = await ownChanges(scope, database)
        .where('sequence', '>', seen)
        .where('sequence', '<=', last)
        .orderBy('sequence')
        .execute();
      yield { kept, found: new Map(found.map((row) => [Number(row.sequence), row])) };
      seen = last;
    }
  }

  /** The first change of a seal that is not as it was when it was sealed, and how many were looked at. */
  const lookInto = async (seal: SealRow, before: string): Promise<{ rows: number; fault: SealFault | null }> => {
    let digest = before;
    let rows = 0;
    for await (const { kept, found } of pieces(seal)) {
      for (const { sequence, ...digests } of kept) {
        const now = found.get(Number(sequence));
        found.delete(Number(sequence));
        const kind = kindOf(digests, now);
        if (kind) return { rows, fault: { change: String(sequence), kind } };
        digest = chained(digest, digests);
        rows += 1;
      }
      const [stranger] = found.keys();
      if (stranger !== undefined) return { rows, fault: { change: String(stranger), kind: 'added' } };
    }
    const isWhole = digest === seal.digest || (rows === 0 && isForgotten(seal.day, Date.now()));
    return { rows, fault: isWhole ? null : { change: String(seal.from), kind: 'seal' } };
  };

  /** Of the days of some changes, by their places. */
  const sealsOf = async (ids: readonly string[]): Promise<(SealRecord | null)[]> => {
    const places = ids.map(Number);
    const found = await seals()
      .where('to', '>=', Math.min(...places))
      .where('from', '<=', Math.max(...places))
      .execute();
    const records = found.map(recordOf);
    return places.map((place) => records.find(({ from, to }) => Number(from) <= place && place <= Number(to)) ?? null);
  };

  return {
    of: new DataLoader<string, SealRecord | null>(sealsOf),

    async list({ first, after }: Page): Promise<SealRecord[]> {
      const last = after == null ? null : await seals().where('id', '=', after).executeTakeFirst();
      if (after != null && !last) return [];
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
      /** The last change before a seal that was looked at. */
      const upTo = (index: number) => (index === 0 ? null : String(wanted[index - 1]!.to));
      for (const [index, seal] of wanted.entries()) {
        if (index > 0 && checked + seal.rows > ROWS_MOST)
          return { rows: checked, upTo: upTo(index), next: seal.id, fault: null };
        const { rows: looked, fault } = await lookInto(seal, digest);
        if (fault) return { rows: checked, upTo: upTo(index), next: null, fault };
        checked += looked;
        digest = seal.digest;
      }
      return { rows: checked, upTo: upTo(wanted.length), next: null, fault: null };
    },
  };
}

function kindOf(kept: Digests, row: ChangeRow | undefined): SealFault['kind'] | null {
  if (!row) return 'removed';
  const now = digestsOf(row);
  if (now.who !== kept.who) return 'changed';
  return now.content === kept.content || isLetGo(row) ? null : 'content';
}

/** What it held is gone, and may be. */
const isLetGo = ({ before, after, time }: ChangeRow): boolean =>
  before === null && after === null && Date.parse(time) <= Date.now() - CONTENT_MS;
