import type { Finding } from '../core/routes/room.ts';
import { writeAddress } from '../core/routes/use-address.ts';
import { fetchFindMails } from './generated.ts';
import { home, shape } from './places.ts';

const titleMost = 100;

export const finding: Finding = {
  title: 'apps-mailbox',
  find: async (client, query) => {
    const { data } = await fetchFindMails(client, { query });
    return (data?.searchMails ?? []).map(({ id, subject, excerpt, from, folder, isDraft }) => {
      const list = `${home}/${folder.slug}/1`;
      return {
        id,
        title: `${(subject || excerpt).slice(0, titleMost)} · ${from.name}`,
        icon: isDraft ? 'document' : 'envelope',
        link: isDraft ? list + writeAddress(shape, '', { compose: id }) : `${list}/${id}`,
      };
    });
  },
};
