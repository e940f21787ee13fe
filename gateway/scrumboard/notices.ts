import type { NoticeRule } from '../core/parts/notice-rules.ts';
import type { BoardCardRecord } from './records.ts';

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

export const notices = [card];
