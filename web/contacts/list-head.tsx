import { useTranslation } from '../core/words/translation.tsx';
import { hasRight } from '../core/session/guards.ts';
import { useShortcut } from '../core/browser/keyboard.ts';
import { type Pages, useCount } from '../core/records/use-pages.ts';
import { AddButton } from '../list/record/add-button.tsx';
import { PageHead } from '../list/record/page-head.tsx';
import { PrintedLine } from '../list/record/printed-line.tsx';
import { SearchField } from '../list/filters/search-field.tsx';
import { ExportMenu } from '../parts/export-menu.tsx';
import { Select } from '../ui/form/select.tsx';
import { useContactTagsQuery } from './generated.ts';
import type { Row } from './use-contacts.ts';
import { useCreate } from './form/use-create.ts';

type Props = {
  pages: Pages<unknown, Row>;
  query: string;
  tag: string | null;
  /** Whether the list names the page, because no record is open. */
  isAlone: boolean;
  onSearch: (query: string) => void;
  onTag: (tag: string | null) => void;
};

/** Header of the list: count, add button and filters. */
export function ListHead({ pages, query, tag, isAlone, onSearch, onTag }: Props) {
  const { t } = useTranslation();
  const create = useCreate();
  const [{ data }] = useContactTagsQuery();
  const mayManage = hasRight('contacts.manage');
  const group = t('nav.apps-contacts');
  useShortcut(mayManage ? { keys: 'mod+/', label: t('contacts.add'), group, whileTyping: true, run: create } : null);

  const held = useCount(pages);
  const isFiltered = query !== '' || tag !== null;
  const counted = isFiltered
    ? t('contacts.found', held)
    : held.count === 0
      ? t('contacts.countNone')
      : t('contacts.count', held);

  return (
    <PageHead
      title={group}
      namesPage={isAlone}
      count={pages.rows && counted}
      filters={
        <>
          <SearchField label={t('contacts.find')} group={group} value={query} onSearch={onSearch} />
          <Select
            label={t('contacts.tagFilter')}
            value={tag ?? ''}
            options={[
              { value: '', label: t('contacts.allTags') },
              ...(data?.contactTags ?? []).map(({ id, title }) => ({ value: id, label: title })),
            ]}
            onChange={(id) => onTag(id || null)}
          />
        </>
      }
    >
      <PrintedLine parts={[query && `“${query}”`, data?.contactTags?.find(({ id }) => id === tag)?.title]} />
      {/* Within a tag, the search runs in the client, so exports can't reproduce it. */}
      {!(query && tag) && (
        <ExportMenu of={query ? 'foundContacts' : 'contacts'} query={query ? { query, everywhere: true } : { tag }} />
      )}
      {mayManage && <AddButton label={t('contacts.add')} group={group} onAdd={create} />}
    </PageHead>
  );
}
