import { harbor, northwind } from '../../seed/people.ts';
import { boardCardId, boardId, boardLabelId, boardListId } from '../../seed/scrumboard.ts';
import type { Loose, TestGateway } from '../support/gateway.ts';

export const base = '/api/apps/scrumboard';
export const board = boardId(northwind, 'Field watch launch');
export const emptyBoard = boardId(northwind, 'Lisbon service desk');
export const archive = boardId(northwind, 'Archive of old catalogues');
export const todo = boardListId(board, 'To do');
export const done = boardListId(board, 'Done');
export const leaflet = boardCardId(board, 'Write the leaflet that goes in the box');
export const osaka = boardCardId(board, 'Agree the price for the Osaka window set');
export const workshop = boardLabelId(board, 'Workshop');
export const foreignBoard = boardId(harbor, 'Winter refits');
export const foreignList = boardListId(foreignBoard, 'On the hard');
export const foreignCard = boardCardId(foreignBoard, 'Quote for a teak side deck');
export const foreignLabel = boardLabelId(foreignBoard, 'Hull');
export const unknown = '00000000-0000-4000-8000-000000000000';

export const titlesOf = (items: { title: string }[]): string[] => items.map((item) => item.title);
export const cardsOf = (whole: Loose): Loose[] => whole.lists.flatMap((list: Loose) => list.cards);

/** Helpers to read a board, and to add lists and cards to the empty one. */
export const openHelpers = (gateway: () => TestGateway) => ({
  read: async (id = board): Promise<Loose> => (await gateway().rest('GET', `${base}/board?id=${id}`)).body,

  makeList: async (title: string, more: object = {}): Promise<Loose> => {
    const list = { boardId: emptyBoard, title, ...more };
    return (await gateway().rest('POST', `${base}/board/list`, { body: { list } })).body;
  },

  makeCard: async (listId: string, title: string, more: object = {}): Promise<Loose> => {
    const card = { boardId: emptyBoard, listId, title, description: null, labels: [], dueDate: null, ...more };
    return (await gateway().rest('PUT', `${base}/board/card`, { body: { card } })).body;
  },
});
