import type { Find } from '../core/room.ts';
import { FindCardsDocument, type FindCardsQuery } from './generated.ts';
import { home } from './home.ts';

export const find: Find = async (client, query) => {
  const { data } = await client.query<FindCardsQuery>(FindCardsDocument, { query }).toPromise();
  const icon = 'view-columns';
  return (data?.searchBoardCards ?? []).map(({ id, boardId, title }) => ({
    id,
    title,
    icon,
    link: `${home}/${boardId}/card/${id}`,
  }));
};
