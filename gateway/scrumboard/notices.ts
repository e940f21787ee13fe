import type { NoticeRule } from '../kit/parts/notice-rules.ts';
import type { BoardCardRecord, BoardCommentRecord } from './records.ts';

const card: NoticeRule<BoardCardRecord> = {
  room: 'scrumboard',
  record: 'BoardCard',
  members: 'board_members',
  told: ({ id, before, after }) => {
    const members = after.members.filter((member) => !before?.members.includes(member));
    const link = `/apps/scrumboard/${after.boardId}/card/${id}`;
    return members.length > 0 ? [{ kind: 'assigned', members, title: after.title, link }] : [];
  },
};

/** Notifies mentioned people and members of the card. */
const comment: NoticeRule<BoardCommentRecord> = {
  room: 'scrumboard',
  record: 'BoardComment',
  members: 'board_members',
  told: async ({ before, after: { cardId, boardId, mentions } }, database) => {
    const card = await database.selectFrom('board_cards').select('title').where('id', '=', cardId).executeTakeFirst();
    if (!card) return [];
    const about = { title: card.title, link: `/apps/scrumboard/${boardId}/card/${cardId}` };
    const spokenTo = mentions.filter((member) => !before?.mentions.includes(member));
    const rows = await database
      .selectFrom('board_cards_joined')
      .select('member_id')
      .where('card_id', '=', cardId)
      .execute();
    const others = before ? [] : rows.map((row) => row.member_id).filter((member) => !mentions.includes(member));
    return [
      ...(spokenTo.length > 0 ? [{ kind: 'mentioned' as const, members: spokenTo, ...about }] : []),
      ...(others.length > 0 ? [{ kind: 'commented' as const, members: others, ...about }] : []),
    ];
  },
};

export const notices = [card, comment];
