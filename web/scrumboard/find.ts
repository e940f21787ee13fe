import type { Finding } from '../core/room.ts';
import { FindCardsDocument, type FindCardsQuery } from './generated.ts';
import { home } from './home.ts';

export const finding: Finding = {
  title: 'apps-scrumboard',
  right: 'scrumboard.view',
  find: async (client, query) => {
    const { data } = await client.query<FindCardsQuery>(FindCardsDocument, { query }).toPromise();
    return (data?.searchBoardCards ?? []).map(({ id, boardId, title }) => ({
      id,
      title,
      icon: 'view-columns',
      link: `${home}/${boardId}/card/${id}`,
    }));
  },
};
