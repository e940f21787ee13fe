import type { MemberLinks } from '../core/parts/members.ts';

const IDS_AT_ONCE = 5_000;

/** The tasks that somebody does. */
export const memberLinks = (organization: string): MemberLinks => ({
  async of(database, id): Promise<string[]> {
    const rows = await database
      .selectFrom('tasks')
      .select('id')
      .where('organization_id', '=', organization)
      .where('assignedTo', '=', id)
      .execute();
    return rows.map((row) => row.id);
  },

  /** Only what nobody else was given meanwhile. */
  async put(database, id, links) {
    const ids = links as string[];
    for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
      await database
        .updateTable('tasks')
        .set({ assignedTo: id })
        .where('organization_id', '=', organization)
        .where('assignedTo', 'is', null)
        .where('id', 'in', ids.slice(at, at + IDS_AT_ONCE))
        .execute();
    }
  },
});
