import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { batchById } from '../core/database/loaders.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { GuideVotesRecord } from './records.ts';

const readVote = (helpful: number | null | undefined): boolean | null => (helpful == null ? null : helpful === 1);

/** Whom a guide helped: the numbers are kept with the guide, the vote itself is a person's own. */
export function voteStore(scope: Scope) {
  const { organization, user } = scope;

  const fetch = async (database: Db, ids: readonly string[]): Promise<GuideVotesRecord[]> => {
    const rows = await database
      .selectFrom('guides')
      .leftJoin('guide_votes as vote', (join) =>
        join
          .onRef('vote.guide_id', '=', 'guides.id')
          .on('vote.organization_id', '=', organization)
          .on('vote.user_id', '=', user),
      )
      .select(['guides.id', 'guides.helpful', 'guides.notHelpful', 'vote.helpful as mine'])
      .where('guides.organization_id', '=', organization)
      .where('guides.id', 'in', ids)
      .execute();
    return rows.map(({ mine, ...row }) => ({ ...row, mine: readVote(mine) }));
  };

  /** Waits for whoever votes on this guide at the moment, so that no vote is counted from an old number. */
  const lock = (database: Db, id: string) =>
    database
      .updateTable('guides')
      .set((expression) => ({ helpful: expression.ref('helpful') }))
      .where('organization_id', '=', organization)
      .where('id', '=', id)
      .returning('id')
      .execute();

  const mine = (database: Db, id: string) =>
    database
      .selectFrom('guide_votes')
      .select('helpful')
      .where('organization_id', '=', organization)
      .where('user_id', '=', user)
      .where('guide_id', '=', id)
      .executeTakeFirst();

  const save = async ({ database, change }: Writing, id: string, wanted: boolean | null): Promise<void> => {
    const locked = await lock(database, id);
    if (locked.length === 0) throw new Fault('NOT_FOUND');
    const before = readVote((await mine(database, id))?.helpful);
    if (before === wanted) return;
    if (wanted === null) {
      await database
        .deleteFrom('guide_votes')
        .where('organization_id', '=', organization)
        .where('user_id', '=', user)
        .where('guide_id', '=', id)
        .execute();
    } else {
      const helpful = wanted ? 1 : 0;
      await database
        .insertInto('guide_votes')
        .values({ organization_id: organization, user_id: user, guide_id: id, helpful })
        .onConflict((conflict) => conflict.columns(['guide_id', 'user_id']).doUpdateSet({ helpful }))
        .execute();
    }
    const more = (vote: boolean) => Number(wanted === vote) - Number(before === vote);
    await database
      .updateTable('guides')
      .set((expression) => ({
        helpful: expression('helpful', '+', more(true)),
        notHelpful: expression('notHelpful', '+', more(false)),
      }))
      .where('organization_id', '=', organization)
      .where('id', '=', id)
      .execute();
    await change({
      room: 'help-center',
      record: 'GuideVote',
      id,
      action: before === null ? 'create' : wanted === null ? 'delete' : 'update',
      before: before === null ? null : { helpful: before },
      after: wanted === null ? null : { helpful: wanted },
      isPrivate: true,
    });
  };

  const byGuide = batchById((ids) => fetch(scope.database, ids));

  return {
    byGuide,

    vote: (id: string, helpful: boolean | null | undefined): Promise<GuideVotesRecord> =>
      scope.write(async (writing) => {
        if (helpful === undefined) throw badInput('helpful', 'is required');
        await save(writing, id, helpful);
        byGuide.clear(id);
        return (await fetch(writing.database, [id]))[0]!;
      }),

    restore: (id: string, before: { helpful: boolean } | null): Promise<void> =>
      scope.write((writing) => save(writing, id, before?.helpful ?? null)),
  };
}
