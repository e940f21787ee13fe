import type { MemberLinks } from '../core/members.ts';

type Links = { boards: string[]; cards: string[] };

/** The boards and cards that somebody is on. */
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
    // Behind whoever was put there since.
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
    if (cards.length > 0) {
      const rows = await database
        .selectFrom('board_cards')
        .select('id as card_id')
        .where('organization_id', '=', organization)
        .where('id', 'in', cards)
        .execute();
      for (const row of rows)
        await database
          .insertInto('board_cards_joined')
          .values({ ...place, ...row })
          .execute();
    }
  },
});
