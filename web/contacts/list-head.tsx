import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRight } from '../core/guards.ts';
import { useNumber } from '../core/intl.ts';
import { useShortcut } from '../core/keyboard.ts';
import type { Pages } from '../core/use-pages.ts';
import { PageHead } from '../list/page-head.tsx';
import { SearchField } from '../list/search-field.tsx';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { useContactTagsQuery } from './generated.ts';
import type { Row } from './use-contacts.ts';
import { useCreate } from './use-create.ts';

const ExportMenu = lazy(() => import('../parts/export-menu.tsx').then((part) => ({ default: part.ExportMenu })));

type Props = {
  pages: Pages<unknown, Row>;
  query: string;
  tag: string | null;
  /** Whether the list is what the page is called after. */
  isAlone: boolean;
  onSearch: (query: string) => void;
  onTag: (tag: string | null) => void;
};

/** How many there are, the way to add one, and what the list is narrowed by. */
export function ListHead({ pages, query, tag, isAlone, onSearch, onTag }: Props) {
  const { t } = useTranslation();
  const format = useNumber();
  const { run: create, busy } = useCreate();
  const [{ data }] = useContactTagsQuery();
  const mayManage = hasRight('contacts.manage');
  const group = t('nav.apps-contacts');
  useShortcut(mayManage ? { keys: 'mod+/', label: t('contacts.add'), group, whileTyping: true, run: create } : null);
  useShortcut(mayManage ? { keys: 'c', label: t('contacts.add'), group, run: create } : null);

  const count = pages.rows?.length ?? 0;
  const number = `${format(count)}${pages.more ? '+' : ''}`;
  const isFiltered = query !== '' || tag !== null;
  const counted = isFiltered
    ? t('contacts.found', { count, number })
    : count === 0
      ? t('contacts.countNone')
      : t('contacts.count', { count, number });

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
      {/* Words within a label are found here, and not by the gateway. */}
      {count > 0 && !(query && tag) && (
        <Suspense>
          <ExportMenu of={query ? 'foundContacts' : 'contacts'} query={query ? { query, everywhere: true } : { tag }} />
        </Suspense>
      )}
      {mayManage && (
        <Button look="solid" icon="plus" shortcut="C" busy={busy} onClick={create}>
          {t('contacts.add')}
        </Button>
      )}
    </PageHead>
  );
}
