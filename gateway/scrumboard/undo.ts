import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  Board: ({ scrumboard }, id, before) => scrumboard.restore(id, before),
  BoardList: ({ scrumboard }, id, before) => scrumboard.lists.restore(id, before),
  BoardCard: ({ scrumboard }, id, before) => scrumboard.cards.restore(id, before),
  BoardLabel: ({ scrumboard }, id, before) => scrumboard.labels.restore(id, before),
  BoardCheck: ({ scrumboard }, id, before) => scrumboard.checks.restore(id, before),
  BoardComment: {
    restore: ({ scrumboard }, id, before) => scrumboard.comments.restore(id, before),
    author: 'userId',
  },
  BoardMember: ({ scrumboard }, id, before) => scrumboard.members.restore(id, before),
};
