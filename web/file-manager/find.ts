import type { Finding } from '../core/routes/room.ts';
import { fetchFindFiles } from './generated.ts';
import { home } from './home.ts';
import { folderPath } from './folders/place.ts';

export const finding: Finding = {
  title: 'apps-file-manager',
  right: 'file-manager.view',
  find: async (client, query) => {
    const { data } = await fetchFindFiles(client, { query });
    return (data?.searchFiles ?? []).map(({ id, name, type }) =>
      type === 'folder'
        ? { id, title: name, icon: 'folder', link: folderPath(id) }
        : { id, title: name, icon: 'document', link: `${home}/view/${id}` },
    );
  },
};
