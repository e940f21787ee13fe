import type { Context } from '../context.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import { inOrder } from '../core/database/loaders.ts';
import { pageOf } from '../core/database/paging.ts';
import type { Resolvers } from '../generated-resolvers.ts';
import { changeOf, followBoards } from './board-changes.ts';

export const resolvers: Resolvers = {
  Query: {
    boards: (_, page, { scrumboard }) => scrumboard.all(page),
    board: (_, { id }, { scrumboard }) => scrumboard.find(id),
    boardLabels: async (_, { boardId, ...page }, { scrumboard }) => {
      await scrumboard.find(boardId);
      return scrumboard.labels.all(boardId, page);
    },
    boardCard: (_, { id }, { scrumboard }) => scrumboard.cards.get(id),
    searchBoardCards: (_, { query, boardId, ...page }, { scrumboard }) => scrumboard.cards.search(query, boardId, page),
    myBoardMember: (_, _args, { scrumboard, scope }) => scrumboard.members.of(scope.user),
    boardMembers: (_, page, { scrumboard }) => scrumboard.members.all(page),
  },
  Mutation: {
    createBoard: (_, { board }, { scrumboard }) => scrumboard.create(board),
    updateBoard: (_, { id, board }, { scrumboard }) => scrumboard.update(id, board),
    deleteBoard: (_, { id }, { scrumboard }) => scrumboard.remove(id),
    addBoardMember: (_, { id, memberId }, { scrumboard }) => scrumboard.join(id, memberId, true),
    removeBoardMember: (_, { id, memberId }, { scrumboard }) => scrumboard.join(id, memberId, false),
    createBoardList: (_, { list }, { scrumboard }) => scrumboard.lists.create(list),
    updateBoardList: (_, { list }, { scrumboard }) => scrumboard.lists.update(list),
    updateBoardLists: (_, { lists }, { scrumboard }) => scrumboard.lists.updateMany(lists),
    moveBoardList: (_, { id, after }, { scrumboard }) => scrumboard.lists.move(id, after),
    deleteBoardList: (_, { id }, { scrumboard }) => scrumboard.lists.remove(id),
    createBoardCard: (_, { card }, { scrumboard }) => scrumboard.cards.create(card),
    updateBoardCard: (_, { id, card }, { scrumboard }) => scrumboard.cards.update(id, card),
    updateBoardCards: (_, { cards }, { scrumboard }) => scrumboard.cards.updateMany(cards),
    positionBoardCards: (_, { cards }, { scrumboard }) => scrumboard.cards.place(cards),
    moveBoardCard: (_, { id, listId, after }, { scrumboard }) => scrumboard.cards.move(id, listId, after),
    addBoardCardMember: (_, { id, memberId }, { scrumboard }) => scrumboard.cards.join(id, memberId, true),
    removeBoardCardMember: (_, { id, memberId }, { scrumboard }) => scrumboard.cards.join(id, memberId, false),
    deleteBoardCard: (_, { id }, { scrumboard }) => scrumboard.cards.remove(id),
    createBoardLabel: (_, { label }, { scrumboard }) => scrumboard.labels.create(label),
    updateBoardLabel: (_, { id, label }, { scrumboard }) => scrumboard.labels.update(id, label),
    deleteBoardLabel: (_, { id }, { scrumboard }) => scrumboard.labels.remove(id),
    createBoardMember: (_, { member }, { scrumboard }) => scrumboard.members.create(member),
    updateBoardMember: (_, { id, member }, { scrumboard }) => scrumboard.members.update(id, member),
    deleteBoardMember: (_, { id }, { scrumboard }) => scrumboard.members.remove(id),
  },
  Subscription: {
    boardChanged: {
      subscribe: (_, { boardId }, { feed }) => followBoards(feed, boardId),
      resolve: (row: ChangeRow) => changeOf(row),
    },
  },
  Board: {
    members: ({ members }, _args, { scrumboard }) => inOrder(scrumboard.members.byId, members),
    lists: async ({ id }, page, { scrumboard, listMax }) =>
      pageOf(await scrumboard.lists.ofBoard.load(id), page, listMax),
    labels: ({ id }, _args, { scrumboard }) => scrumboard.labels.ofBoard.load(id),
  },
  BoardList: {
    board: ({ boardId }, _args, context) => boardOf(context, boardId),
    cards: ({ id }, page, { scrumboard }) => scrumboard.cards.of('list', id, page),
  },
  BoardCard: {
    labels: ({ labels }, _args, { scrumboard }) => inOrder(scrumboard.labels.byId, labels),
    members: ({ members }, _args, { scrumboard }) => inOrder(scrumboard.members.byId, members),
    list: async ({ listId }, _args, { scrumboard }) => (await scrumboard.lists.byId.load(listId))!,
    board: ({ boardId }, _args, context) => boardOf(context, boardId),
  },
  BoardLabel: {
    board: ({ boardId }, _args, context) => boardOf(context, boardId),
    cards: ({ id }, page, { scrumboard }) => scrumboard.cards.of('label', id, page),
  },
  BoardMember: {
    user: ({ userId }, _args, { organizations }) => (userId ? organizations.colleagues.load(userId) : null),
    boards: ({ id }, _args, { scrumboard }) => scrumboard.ofMember.load(id),
    cards: ({ id }, page, { scrumboard }) => scrumboard.cards.of('member', id, page),
  },
  BoardChange: {
    board: ({ boardId }, _args, { scrumboard }) => scrumboard.byId.load(boardId),
    list: ({ record, id }, _args, { scrumboard }) => (record === 'BoardList' ? scrumboard.lists.byId.load(id) : null),
    card: ({ record, id }, _args, { scrumboard }) => (record === 'BoardCard' ? scrumboard.cards.byId.load(id) : null),
    label: ({ record, id }, _args, { scrumboard }) =>
      record === 'BoardLabel' ? scrumboard.labels.byId.load(id) : null,
  },
};

const boardOf = async ({ scrumboard }: Context, id: string) => (await scrumboard.byId.load(id))!;
