import { useTranslation } from '../core/words/translation.tsx';
import { PrintedLine } from '../list/record/printed-line.tsx';
import { ExportMenu } from '../parts/export-menu.tsx';
import { Select } from '../ui/form/select.tsx';
import { useContactTagsQuery } from './generated.ts';

type Props = { tag: string | null; onTag: (tag: string | null) => void };

export function TagFilter({ tag, onTag }: Props) {
  const { t } = useTranslation();
  const [{ data }] = useContactTagsQuery();
  return (
    <Select
      label={t('contacts.tagFilter')}
      value={tag ?? ''}
      options={[
        { value: '', label: t('contacts.allTags') },
        ...(data?.contactTags ?? []).map(({ id, title }) => ({ value: id, label: title })),
      ]}
      onChange={(id) => onTag(id || null)}
    />
  );
}

/** Export of the shown contacts, and the filters on paper. */
export function ListTools({ query, tag }: { query: string; tag: string | null }) {
  const [{ data }] = useContactTagsQuery();
  return (
    <>
      <PrintedLine parts={[query && `“${query}”`, data?.contactTags?.find(({ id }) => id === tag)?.title]} />
      {/* Within a tag, the search runs in the client, so exports can't reproduce it. */}
      {!(query && tag) && (
        <ExportMenu of={query ? 'foundContacts' : 'contacts'} query={query ? { query, everywhere: true } : { tag }} />
      )}
    </>
  );
}
