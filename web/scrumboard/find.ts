import type { Finding } from '../core/routes/room.ts';
import { fetchFindCards } from './generated.ts';
import { cardPath } from './home.ts';

export const finding: Finding = {
  title: 'apps-scrumboard',
  right: 'scrumboard.view',
  find: async (client, query) => {
    const { data } = await fetchFindCards(client, { query });
    const found = data?.searchBoardCards ?? [];
    return found.map((card) => ({ id: card.id, title: card.title, icon: 'view-columns', link: cardPath(card) }));
  },
};
