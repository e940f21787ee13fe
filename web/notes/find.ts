import type { Finding } from '../core/routes/room.ts';
import { fetchFindNotes } from './generated.ts';
import { home } from './home.ts';

const titleMost = 100;

export const finding: Finding = {
  title: 'apps-notes',
  find: async (client, query) => {
    const { data } = await fetchFindNotes(client, { query });
    return (data?.notes ?? []).map(({ id, title, content }) => ({
      id,
      title: (title || (content ?? '')).slice(0, titleMost),
      icon: 'pencil-square',
      link: `${home}/${id}`,
    }));
  },
};
