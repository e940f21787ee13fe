import { useTranslation } from '../core/words/translation.tsx';
import { useAnnounce } from '../core/writes/undo.ts';
import { LabelField } from '../ui/label/label-field.tsx';
import {
  useContactTagsQuery,
  useCreateContactTagMutation,
  useDeleteContactTagMutation,
  useUpdateContactTagMutation,
} from './generated.ts';

type Props = { value: string[]; onChange: (ids: string[]) => void };

/** Tags of a contact, saved with its form; creating, renaming and deleting tags takes effect immediately. */
export function Tags({ value, onChange }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ data }] = useContactTagsQuery();
  const [, createTag] = useCreateContactTagMutation();
  const [, updateTag] = useUpdateContactTagMutation();
  const [, deleteTag] = useDeleteContactTagMutation();
  const tags = data?.contactTags ?? [];
  // Newest first, as the contract stores them.
  const add = (id: string) => onChange([id, ...value]);
  return (
    <LabelField
      labels={tags}
      chosen={value.flatMap((id) => tags.find((tag) => tag.id === id) ?? [])}
      most={30}
      onToggle={({ id }, on) => (on ? add(id) : onChange(value.filter((one) => one !== id)))}
      onCreate={async (title) => {
        const result = await createTag({ tag: { title } });
        if (announce(result, null) && result.data) add(result.data.createContactTag.id);
      }}
      onRename={async ({ id }, title) =>
        announce(await updateTag({ id, tag: { title } }), t('contacts.tagRenamed', { title }))
      }
      onDelete={async ({ id, title }) => announce(await deleteTag({ id }), t('contacts.tagDeleted', { title }))}
    />
  );
}
