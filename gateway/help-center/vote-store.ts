import { batchById } from '../kit/rows/loaders.ts';
import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import type { Votes } from './records.ts';

const readVote = (helpful: number | null | undefined): boolean | null => (helpful == null ? null : helpful === 1);

const kinds = {
  Faq: { table: 'faqs', votes: 'faq_votes', item: 'faq_id' },
  Guide: { table: 'guides', votes: 'guide_votes', item: 'guide_id' },
} as const;

type Kind = keyof typeof kinds;

/** Both pairs of tables differ only in one column name. */
const namesOf = (kind: Kind) => kinds[kind] as unknown as (typeof kinds)['Guide'];

const votesOf = prepared(
  (
    database: Db,
    { organization, user, ids }: { organization: string; user: string; ids: readonly string[] },
    kind: Kind,
  ) => {
    const { table, votes, item } = namesOf(kind);
    return database
      .selectFrom(table)
      .leftJoin(`${votes} as vote`, (join) =>
        join
          .onRef(`vote.${item}`, '=', `${table}.id`)
          .on('vote.organization_id', '=', organization)
          .on('vote.user_id', '=', user),
      )
      .select([`${table}.id`, `${table}.helpful`, `${table}.notHelpful`, 'vote.helpful as mine'])
      .where(`${table}.organization_id`, '=', organization)
      .where(`${table}.id`, 'in', ids);
  },
);

/** Helpful votes: counts are stored with the article, the vote itself belongs to the person. */
export function voteStore(scope: Scope, kind: Kind) {
  const { organization, user } = scope;
  const { table, votes, item } = namesOf(kind);

  const fetch = async (database: Db, ids: readonly string[]): Promise<Votes[]> => {
    const rows = await votesOf(database, { organization, user, ids }, kind);
    return rows.map(({ mine, ...row }) => ({ ...row, mine: readVote(mine) }));
  };

  const keep = async (database: Db, id: string, wanted: boolean | null): Promise<void> => {
    if (wanted === null) {
      await database
        .deleteFrom(votes)
        .where('organization_id', '=', organization)
        .where('user_id', '=', user)
        .where(item, '=', id)
        .execute();
      return;
    }
    const helpful = wanted ? 1 : 0;
    await database
      .insertInto(votes)
      .values({ organization_id: organization, user_id: user, [item]: id, helpful } as never)
      .onConflict((conflict) => conflict.columns([item, 'user_id']).doUpdateSet({ helpful }))
      .execute();
  };

  const save = async ({ database, change }: Writing, id: string, wanted: boolean | null): Promise<void> => {
    const [known] = await fetch(database, [id]);
    if (!known) throw new Fault('NOT_FOUND');
    const before = known.mine;
    if (before === wanted) return;
    await keep(database, id, wanted);
    const more = (vote: boolean) => Number(wanted === vote) - Number(before === vote);
    await database
      .updateTable(table)
      .set((expression) => ({
        helpful: expression('helpful', '+', more(true)),
        notHelpful: expression('notHelpful', '+', more(false)),
      }))
      .where('organization_id', '=', organization)
      .where('id', '=', id)
      .execute();
    await change({
      room: 'help-center',
      record: `${kind}Vote`,
      id,
      action: before === null ? 'create' : wanted === null ? 'delete' : 'update',
      before: before === null ? null : { helpful: before },
      after: wanted === null ? null : { helpful: wanted },
      isPrivate: true,
    });
  };

  const byItem = batchById((ids) => fetch(scope.database, ids));

  return {
    byItem,

    vote: (id: string, helpful: boolean | null | undefined): Promise<Votes> =>
      scope.write(async (writing) => {
        if (helpful === undefined) throw badInput('helpful', 'is required');
        await save(writing, id, helpful);
        byItem.clear(id);
        return (await fetch(writing.database, [id]))[0]!;
      }),

    restore: (id: string, before: { helpful: boolean } | null): Promise<void> =>
      scope.write((writing) => save(writing, id, before?.helpful ?? null)),
  };
}
