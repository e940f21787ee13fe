import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../core/undo.ts';
import type { Tag } from '../ui/tag-picker.tsx';
import {
  useContactTagsQuery,
  useCreateContactTagMutation,
  useDeleteContactTagMutation,
  useUpdateContactTagMutation,
} from './generated.ts';

/** The tags of this room, in the shape of the picker. */
export function useTags() {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ data }] = useContactTagsQuery();
  const [, create] = useCreateContactTagMutation();
  const [, update] = useUpdateContactTagMutation();
  const [, remove] = useDeleteContactTagMutation();
  return {
    tags: data?.contactTags ?? [],
    onCreate: async (title: string): Promise<Tag | null> => {
      const result = await create({ tag: { title } });
      if (result.error) announce(result, '');
      return result.data?.createContactTag ?? null;
    },
    onRename: (id: string, title: string) => {
      void update({ id, tag: { title } }).then((result) => announce(result, t('contacts.tagRenamed', { title })));
    },
    onDelete: (id: string) => {
      const title = data?.contactTags?.find((tag) => tag.id === id)?.title ?? '';
      void remove({ id }).then((result) => announce(result, t('contacts.tagDeleted', { title })));
    },
  };
}
