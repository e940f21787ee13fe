import type { Context } from '../context.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import { inOrder } from '../kit/rows/loaders.ts';
import { pageOf } from '../kit/rows/loaded-page.ts';
import type { Page } from '../core/database/paging.ts';
import type { Resolvers } from '../generated-resolvers.ts';
import { changeOf, followBoards } from './boards/board-changes.ts';

export const resolvers: Resolvers = {
  Query: {
    boards: (_, page, { scrumboard }) => scrumboard.all(page),
    board: (_, { id }, { scrumboard }) => scrumboard.find(id),
    boardLabels: async (_, { boardId, ...page }, { scrumboard }) => {
      await scrumboard.find(boardId);
      return scrumboard.labels.all(boardId, page);
    },
    boardList: (_, { id }, { scrumboard }) => scrumboard.lists.get(id),
    boardCards: async (_, { boardId, first, after, ...filter }, { scrumboard }) => {
      await scrumboard.find(boardId);
      return scrumboard.cards.ofBoard(boardId, filter, { first, after } as Page);
    },
    archivedBoardCards: async (_, { boardId, ...page }, { scrumboard }) => {
      await scrumboard.find(boardId);
      return scrumboard.cards.archived(boardId, page);
    },
    boardCardAttachment: (_, { id }, { scrumboard }) => scrumboard.cards.files.file(id),
    myBoardCards: (_, page, { scrumboard, scope }) => scrumboard.cards.ofPerson(scope.user, page),
    boardCard: (_, { id }, { scrumboard }) => scrumboard.cards.get(id),
    searchBoardCards: (_, { query, boardId, ...page }, { scrumboard }) => scrumboard.cards.search(query, boardId, page),
    myBoardMember: (_, _args, { scrumboard, scope }) => scrumboard.members.of(scope.user),
    boardMembers: (_, page, { scrumboard }) => scrumboard.members.all(page),
  },
  Mutation: {
    createBoard: (_, { board, lists }, { scrumboard }) => scrumboard.create(board, lists ?? []),
    copyBoard: (_, { id, title, withCards }, { scrumboard }) => scrumboard.copy(id, title, withCards),
    updateBoard: (_, { id, board }, { scrumboard }) => scrumboard.update(id, board),
    deleteBoard: (_, { id }, { scrumboard }) => scrumboard.remove(id),
    addBoardMember: (_, { id, memberId }, { scrumboard }) => scrumboard.join(id, memberId, true),
    removeBoardMember: (_, { id, memberId }, { scrumboard }) => scrumboard.join(id, memberId, false),
    createBoardList: (_, { list }, { scrumboard }) => scrumboard.lists.create(list),
    updateBoardList: (_, { list, since }, { scrumboard }) => scrumboard.lists.update(list, since),
    updateBoardLists: (_, { lists }, { scrumboard }) => scrumboard.lists.updateMany(lists),
    moveBoardList: (_, { id, after }, { scrumboard }) => scrumboard.lists.move(id, after),
    deleteBoardList: (_, { id }, { scrumboard }) => scrumboard.lists.remove(id),
    createBoardCard: (_, { card }, { scrumboard }) => scrumboard.cards.create(card),
    updateBoardCard: (_, { id, card, since }, { scrumboard }) => scrumboard.cards.update(id, card, since),
    updateBoardCards: (_, { cards }, { scrumboard }) => scrumboard.cards.updateMany(cards),
    positionBoardCards: (_, { cards }, { scrumboard }) => scrumboard.cards.place(cards),
    moveBoardCard: (_, { id, listId, after }, { scrumboard }) => scrumboard.cards.move(id, listId, after),
    addBoardCardMember: (_, { id, memberId }, { scrumboard }) => scrumboard.cards.join(id, memberId, true),
    removeBoardCardMember: (_, { id, memberId }, { scrumboard }) => scrumboard.cards.join(id, memberId, false),
    deleteBoardCard: (_, { id }, { scrumboard }) => scrumboard.cards.remove(id),
    createBoardCards: (_, { listId, titles, after }, { scrumboard }) =>
      scrumboard.cards.bulk.createMany(listId, titles, after),
    copyBoardCard: (_, { id }, { scrumboard }) => scrumboard.cards.bulk.copy(id),
    moveBoardCards: (_, { ids, listId, after }, { scrumboard }) => scrumboard.cards.bulk.move(ids, listId, after),
    archiveBoardCards: (_, { ids, archived }, { scrumboard }) => scrumboard.cards.bulk.archive(ids, archived),
    labelBoardCards: (_, { ids, label, labelled }, { scrumboard }) => scrumboard.cards.bulk.label(ids, label, labelled),
    assignBoardCards: (_, { ids, memberId, assigned }, { scrumboard }) =>
      scrumboard.cards.bulk.assign(ids, memberId, assigned),
    deleteBoardCards: (_, { ids }, { scrumboard }) => scrumboard.cards.bulk.removeMany(ids),
    attachToBoardCard: (_, { id, files, previews }, { scrumboard }) =>
      scrumboard.cards.files.attach(id, files, previews),
    detachFromBoardCard: (_, { id }, { scrumboard }) => scrumboard.cards.files.detach(id),
    createBoardComment: (_, { comment }, { scrumboard }) => scrumboard.comments.create(comment),
    updateBoardComment: (_, { id, comment, since }, { scrumboard }) => scrumboard.comments.update(id, comment, since),
    deleteBoardComment: (_, { id }, { scrumboard }) => scrumboard.comments.remove(id),
    createBoardChecks: (_, { cardId, titles }, { scrumboard }) => scrumboard.checks.createMany(cardId, titles),
    updateBoardCheck: (_, { id, check }, { scrumboard }) => scrumboard.checks.update(id, check),
    moveBoardCheck: (_, { id, after }, { scrumboard }) => scrumboard.checks.move(id, after),
    deleteBoardCheck: (_, { id }, { scrumboard }) => scrumboard.checks.remove(id),
    createBoardLabel: (_, { label }, { scrumboard }) => scrumboard.labels.create(label),
    updateBoardLabel: (_, { id, label }, { scrumboard }) => scrumboard.labels.update(id, label),
    moveBoardLabel: (_, { id, after }, { scrumboard }) => scrumboard.labels.move(id, after),
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
      pageOf(await scrumboard.lists.ofBoard.load(id), page, listMax, (after) => scrumboard.lists.byId.load(after)),
    labels: ({ id }, _args, { scrumboard }) => scrumboard.labels.ofBoard.load(id),
  },
  BoardList: {
    board: ({ boardId }, _args, context) => boardOf(context, boardId),
    cards: ({ id }, page, { scrumboard }) => scrumboard.cards.of('list', id, page),
    cardCount: async ({ id }, _args, { scrumboard }) => (await scrumboard.cards.inLists.load(id))[0]?.cards ?? 0,
  },
  BoardCard: {
    labels: ({ labels }, _args, { scrumboard }) => inOrder(scrumboard.labels.byId, labels),
    members: ({ members }, _args, { scrumboard }) => inOrder(scrumboard.members.byId, members),
    list: async ({ listId }, _args, { scrumboard }) => (await scrumboard.lists.byId.load(listId))!,
    board: ({ boardId }, _args, context) => boardOf(context, boardId),
    commentCount: async ({ id }, _args, { scrumboard }) => (await scrumboard.cards.counts.load(id))?.commentCount ?? 0,
    checkCount: async ({ id }, _args, { scrumboard }) => (await scrumboard.cards.counts.load(id))?.checkCount ?? 0,
    checkedCount: async ({ id }, _args, { scrumboard }) => (await scrumboard.cards.counts.load(id))?.checkedCount ?? 0,
    attachments: ({ id, attachments }, _args, { scrumboard }) =>
      attachments.length > 0 ? scrumboard.cards.files.of(id) : [],
    attachmentCount: ({ attachments }) => attachments.length,
    cover: async ({ id, cover }, _args, { scrumboard }) => {
      if (!cover?.attachmentId) return cover;
      const file = (await scrumboard.cards.files.of(id)).find((one) => one.id === cover.attachmentId);
      return file ? { ...cover, preview: file.preview, previewWidth: file.width, previewHeight: file.height } : null;
    },
    checks: ({ id }, _args, { scrumboard }) => scrumboard.checks.of.load(id),
    comments: ({ id }, page, { scrumboard }) => scrumboard.comments.of(id, page),
    history: ({ id }, page, { scrumboard }) => scrumboard.cards.history(id, page),
  },
  BoardComment: {
    author: ({ userId }, _args, { organizations }) => organizations.colleagues.load(userId),
  },
  BoardCardEvent: {
    by: ({ user }, _args, { organizations }) => (user ? organizations.colleagues.load(user) : null),
    fromList: ({ from }, _args, context) => nameOf(context, from),
    toList: ({ to }, _args, context) => nameOf(context, to),
  },
  BoardLabel: {
    board: ({ boardId }, _args, context) => boardOf(context, boardId),
    cards: ({ id }, page, { scrumboard }) => scrumboard.cards.of('label', id, page),
  },
  BoardMember: {
    user: ({ userId }, _args, { organizations }) => (userId ? organizations.colleagues.load(userId) : null),
    boards: async ({ id }, _args, { scrumboard }) => (await scrumboard.ofMember.load(id)).map((row) => row.board),
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

const nameOf = async ({ scrumboard }: Context, list: string | null) =>
  list === null ? null : ((await scrumboard.lists.byId.load(list))?.title ?? null);
