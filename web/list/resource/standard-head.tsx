import type { ReactNode } from 'react';
import { type Pages, useCount } from '../../core/records/use-pages.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import type { IconName } from '../../generated.ts';
import { SearchField } from '../filters/search-field.tsx';
import { AddButton } from '../record/add-button.tsx';
import { PageHead } from '../record/page-head.tsx';

/** Search of a list and the state of its filters. */
type Find = {
  query: string;
  maxLength?: number;
  onSearch: (query: string) => void;
  /** Name of the field, if not "Search". */
  label?: string;
  /** Whether other filters than the search are set. */
  isFiltered?: boolean;
  /** Clears the search and all filters. */
  onClear: () => void;
};

/** Header and empty state of a plain list. */
export type Standard = {
  find: Find;
  /** Main action of the list, for users with the right. */
  add: { label: string; onAdd: () => void } | null;
  /** Shown without any record. */
  empty: { icon: IconName; title: string; text?: string };
  /** Number of rows as text, if not "12 items". */
  countOf?: (counted: ReturnType<typeof useCount>) => string;
  filters?: ReactNode;
  /** Actions next to the title. */
  tools?: ReactNode;
};

export const isFiltered = ({ query, isFiltered: isNarrowed = false }: Find): boolean => query !== '' || isNarrowed;

type Props = Pick<Standard, 'find' | 'add' | 'countOf' | 'filters' | 'tools'> & {
  label: string;
  group: string;
  isAlone: boolean;
  pages: Pick<Pages<unknown, unknown>, 'rows' | 'more'>;
};

/** Header of a plain list: title, count, search, filters and add button. */
export function StandardHead({ label, group, isAlone, pages, find, add, countOf, filters, tools }: Props) {
  const { t } = useTranslation();
  const counted = useCount(pages);
  return (
    <PageHead
      title={label}
      namesPage={isAlone}
      count={pages.rows && (countOf?.(counted) ?? t('list.count', counted))}
      filters={
        <>
          <SearchField
            label={find.label ?? t('list.find')}
            group={group}
            value={find.query}
            maxLength={find.maxLength}
            onSearch={find.onSearch}
          />
          {filters}
        </>
      }
    >
      {tools}
      {add && <AddButton {...add} group={group} />}
    </PageHead>
  );
}
