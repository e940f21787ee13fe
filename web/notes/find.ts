import type { Find } from '../core/room.ts';
import { FindNotesDocument, type FindNotesQuery } from './generated.ts';
import { home } from './home.ts';

const titleMost = 100;

export const find: Find = async (client, query) => {
  const { data } = await client.query<FindNotesQuery>(FindNotesDocument, { query }).toPromise();
  const icon = 'pencil-square';
  return (data?.notes ?? []).map(({ id, title, content }) => ({
    id,
    title: (title || (content ?? '')).slice(0, titleMost),
    icon,
    link: `${home}/${id}`,
  }));
};
