import { useTranslation } from '../core/words/translation.tsx';
import { useAnnounce } from '../core/writes/undo.ts';
import type { Action } from '../list/selection/bulk-bar.tsx';
import { useDeletion } from '../list/resource/use-deletion.ts';
import { tagEntries } from '../list/selection/tag-entries.ts';
import type { List } from '../list/selection/use-list.ts';
import { useContactTagsQuery, useDeleteContactsMutation, useTagContactsMutation } from './generated.ts';
import type { Row } from './use-contacts.ts';

const idsOf = (rows: readonly Row[]) => rows.map((row) => row.id);

export const useContactDeletion = () => useDeletion<Row>(useDeleteContactsMutation(), ({ name }) => name);

/** Actions on selected contacts, or by key on the open one. */
export function useBulk(isEditing: boolean): (list: List<Row>) => Action<Row>[] {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ data }] = useContactTagsQuery();
  const [, tagContacts] = useTagContactsMutation();
  const deletion = useContactDeletion();

  const tag = async (rows: readonly Row[], id: string, title: string, tagged: boolean) => {
    const result = await tagContacts({ ids: idsOf(rows), tag: id, tagged });
    const count = rows.length;
    announce(result, tagged ? t('contacts.tagged', { count, title }) : t('contacts.untagged', { count, title }));
  };
  const deletionOf = (list: List<Row>): Action<Row> => {
    const { keys = '', ...action } = deletion.action(list);
    // A form is open: the key would delete its contact.
    return isEditing ? action : { ...action, keys };
  };
  return (list) => [
    {
      key: 'tag',
      label: t('contacts.tag'),
      name: t('contacts.tagSelected'),
      icon: 'tag',
      entries: (rows) =>
        tagEntries(data?.contactTags ?? [], rows, ({ id, title }, tagged) => void tag(rows, id, title, tagged)),
    },
    deletionOf(list),
  ];
}
