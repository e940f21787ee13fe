import type { MemberLinks } from '../../kit/parts/members.ts';

const IDS_AT_ONCE = 5_000;

type Links = { boards: string[]; cards: string[] };

/** Boards and cards of a member. */
export const memberLinks = (organization: string): MemberLinks => ({
  async of(database, id): Promise<Links> {
    const boards = await database
      .selectFrom('boards_joined')
      .select('board_id')
      .where('organization_id', '=', organization)
      .where('member_id', '=', id)
      .execute();
    const cards = await database
      .selectFrom('board_cards_joined')
      .select('card_id')
      .where('organization_id', '=', organization)
      .where('member_id', '=', id)
      .execute();
    return { boards: boards.map((row) => row.board_id), cards: cards.map((row) => row.card_id) };
  },

  async put(database, member_id, links) {
    const { boards, cards } = links as Links;
    // Behind members added since.
    const place = { organization_id: organization, member_id, position: 1_000 };
    if (boards.length > 0) {
      const rows = await database
        .selectFrom('boards')
        .select('id as board_id')
        .where('organization_id', '=', organization)
        .where('id', 'in', boards)
        .execute();
      for (const row of rows)
        await database
          .insertInto('boards_joined')
          .values({ ...place, ...row })
          .execute();
    }
    for (let at = 0; at < cards.length; at += IDS_AT_ONCE) {
      const rows = await database
        .selectFrom('board_cards')
        .select('id as card_id')
        .where('organization_id', '=', organization)
        .where('id', 'in', cards.slice(at, at + IDS_AT_ONCE))
        .execute();
      const links = rows.map((row) => ({ ...place, ...row }));
      if (links.length > 0) await database.insertInto('board_cards_joined').values(links).execute();
    }
  },
});
