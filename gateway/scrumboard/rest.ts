import type { Context } from '../context.ts';
import { badInput } from '../core/ground/errors.ts';
import { inOrder } from '../kit/rows/loaders.ts';
import { bodyOf, type JsonSchema, type RestShapes } from '../core/contract/rest-shapes.ts';
import type { BoardCardRecord, BoardLabelRecord, BoardListRecord, BoardMemberRecord, BoardRecord } from './records.ts';

/** Documented card, without members, which have their own endpoints. */
const bare = ({ members: _, archivedAt: __, cover: ___, attachments: ____, ...card }: BoardCardRecord) => card;

const plainList = ({ limit: _, isDone: __, ...list }: BoardListRecord) => list;
const plainLabel = ({ color: _, position: __, ...label }: BoardLabelRecord) => label;

const labelsOf = async (ids: readonly string[], { scrumboard }: Context) =>
  (await inOrder(scrumboard.labels.byId, ids)).map(plainLabel);

/** Documented member, without the linked user. */
const named = ({ userId: _, ...member }: BoardMemberRecord) => member;

const membersOf = async (ids: readonly string[], context: Context) =>
  (await inOrder(context.scrumboard.members.byId, ids)).map(named);

const labelled = (cards: readonly BoardCardRecord[], context: Context) =>
  Promise.all(cards.map(async (card) => ({ ...bare(card), labels: await labelsOf(card.labels, context) })));

const withMembers = async (card: BoardCardRecord, context: Context) => {
  const [shown, members] = await Promise.all([labelled([card], context), membersOf(card.members, context)]);
  return { ...shown[0]!, members };
};

/** The whole board; members stay ids, as documented. */
async function whole(board: BoardRecord, context: Context) {
  const { lists, cards, labels } = context.scrumboard;
  const [own, columns] = await Promise.all([labels.ofBoard.load(board.id), lists.ofBoard.load(board.id)]);
  const found = await labelled(await cards.ofLists(columns.map((list) => list.id)), context);
  return {
    ...board,
    lists: columns.map((list) => ({ ...plainList(list), cards: found.filter((card) => card.listId === list.id) })),
    labels: own.map(plainLabel),
  };
}

/** Cards must contain their labels. */
function requireLabels(card: unknown, path: string): void {
  if (typeof card !== 'object' || card === null || Array.isArray(card)) return;
  if ((card as { labels?: unknown }).labels === undefined) throw badInput(`${path}.labels`, 'is required');
}

const text: JsonSchema = { type: 'string' };
const ids: JsonSchema = { type: 'array', items: text };
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Object schema with all keys required, except the given ones. */
const object = (properties: Record<string, JsonSchema>, optional: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
  additionalProperties: false,
});

const cardKeys = {
  id: text,
  boardId: text,
  listId: text,
  position: { type: 'number' },
  title: text,
  description: orNull(text),
  labels: listOf(ref('BoardLabel')),
  dueDate: orNull(text),
};
const card = object(cardKeys, ['description']);
const cardWithMembers = object({ ...cardKeys, members: listOf(ref('BoardMember')) }, ['description']);
const list = object({ id: text, boardId: text, position: { type: 'number' }, title: text, cards: listOf(card) });
const boardKeys = { id: text, title: text, description: text, icon: text, lastActivity: text };

export const rest: RestShapes = {
  boards: {
    out: (boards: BoardRecord[], context: Context) => {
      return Promise.all(boards.map(async (board) => ({ ...board, members: await membersOf(board.members, context) })));
    },
    schema: listOf(object({ ...boardKeys, members: listOf(ref('BoardMember')) })),
  },
  board: {
    out: whole,
    schema: object({ ...boardKeys, members: ids, lists: listOf(list), labels: listOf(ref('BoardLabel')) }),
  },
  createBoardList: { out: (made: BoardListRecord) => ({ ...plainList(made), cards: [] }), schema: list },
  attachToBoardCard: { upload: 'files' },
  boardCardAttachment: { download: true },
  createBoardCard: { out: bare },
  updateBoardCard: {
    required: { card: ['labels'] },
    in: (request) => {
      const body = bodyOf(request);
      requireLabels(body.card, 'card');
      return body;
    },
    out: async (changed: BoardCardRecord | null, context: Context) =>
      changed && (await labelled([changed], context))[0],
    schema: orNull(card),
  },
  updateBoardCards: {
    required: { cards: ['labels'] },
    in: (request) => {
      const body = bodyOf(request);
      if (Array.isArray(body.cards)) body.cards.forEach((item, index) => requireLabels(item, `cards[${index}]`));
      return body;
    },
    out: labelled,
    schema: listOf(card),
  },
  positionBoardCards: { out: (cards: BoardCardRecord[]) => cards.map(bare) },
  moveBoardCard: {
    out: async (moved: BoardCardRecord, context: Context) => (await labelled([moved], context))[0],
    schema: card,
  },
  searchBoardCards: { out: labelled, schema: listOf(card) },
  boardCard: { out: withMembers, schema: cardWithMembers },
  addBoardCardMember: { out: withMembers, schema: cardWithMembers },
  removeBoardCardMember: { out: withMembers, schema: cardWithMembers },
};
