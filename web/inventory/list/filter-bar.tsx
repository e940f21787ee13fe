import type { ReactNode } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useIsPhone } from '../../core/browser/media.ts';
import { PrintedLine } from '../../list/record/printed-line.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { Menu, type MenuEntry } from '../../ui/menu/menu.tsx';
import { SortSelect } from '../../ui/display/table.tsx';
import styles from '../products-page.module.css';
import { type Filter, bare, isNarrowed, levels, sortedBy, sorts } from '../questions.ts';
import type { Choices } from '../use-products.ts';

type Props = {
  at: Filter;
  put: (patch: Partial<Filter>, how?: 'push' | 'replace') => void;
  choices: Choices;
  /** Saved views and sorting, shown on the same line on phones. */
  views: ReactNode;
};
type Key = 'category' | 'brand' | 'vendor' | 'tag' | 'active' | 'stock';
type Part = { key: Key; title: string; options: { value: string; label: string }[] };

/** Filters, each as a button with its value; on phones combined in one. */
export function FilterBar({ at, put, choices, views }: Props) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const named = (rows: { id: string; name: string }[]) => rows.map(({ id, name }) => ({ value: id, label: name }));
  const parts: Part[] = [
    {
      key: 'stock',
      title: t('inventory.field.stock'),
      options: levels.map((value) => ({ value, label: t(`inventory.levels.${value}`) })),
    },
    {
      key: 'active',
      title: t('inventory.field.active'),
      options: [
        { value: 'yes', label: t('inventory.onSale') },
        { value: 'no', label: t('inventory.offSale') },
      ],
    },
    { key: 'category', title: t('inventory.field.category'), options: named(choices.category) },
    { key: 'brand', title: t('inventory.field.brand'), options: named(choices.brand) },
    { key: 'vendor', title: t('inventory.field.vendor'), options: named(choices.vendor) },
    {
      key: 'tag',
      title: t('inventory.field.tags'),
      options: choices.tags.map(({ id, title }) => ({ value: id, label: title })),
    },
  ];
  const entriesOf = ({ key, options }: Part): MenuEntry[] => [
    {
      key: `${key} any`,
      label: t('inventory.any'),
      selected: !at[key],
      onSelect: () => put({ [key]: null, page: 1 }, 'push'),
    },
    ...options.map(({ value, label }) => ({
      key: `${key} ${value}`,
      label,
      selected: at[key] === value,
      onSelect: () => put({ [key]: value, page: 1 }, 'push'),
    })),
  ];
  const valueOf = ({ key, options }: Part) => options.find((option) => option.value === at[key]);
  const chosen = parts.filter(({ key }) => at[key]).length;
  const clear = () => put(bare, 'push');
  const clearing: MenuEntry = { key: 'clear', label: t('inventory.clear'), icon: 'x-mark', onSelect: clear };
  return (
    <>
      <div className={styles.filters} role="group" aria-label={t('inventory.filters')}>
        {isPhone ? (
          <>
            <Menu
              label={t('inventory.filters')}
              variant="outlined"
              placement="bottom-start"
              trigger={
                <>
                  <Icon name="funnel" size={18} />
                  {t('inventory.filters')}
                  {chosen > 0 && ` (${chosen})`}
                </>
              }
              entries={[
                ...(isNarrowed(at) ? [clearing] : []),
                ...parts.flatMap((part) =>
                  entriesOf(part).map((entry, index) => (index === 0 ? { ...entry, heading: part.title } : entry)),
                ),
              ]}
            />
            <SortSelect
              columns={sorts.map((key) => ({ key, title: t(`inventory.field.${key}`) }))}
              sort={{ key: at.sort, isDown: at.order === 'desc' }}
              onSort={(sort) => put(sortedBy(sort), 'push')}
            />
            {views}
          </>
        ) : (
          parts.map((part) => {
            const value = valueOf(part);
            return (
              <Menu
                key={part.key}
                label={value ? `${part.title}: ${value.label}` : part.title}
                variant={value ? 'soft' : 'outlined'}
                placement="bottom-start"
                trigger={
                  <>
                    <span className={styles.chosen}>{value ? `${part.title}: ${value.label}` : part.title}</span>
                    <Icon name="chevron-down" size={14} />
                  </>
                }
                entries={entriesOf(part)}
              />
            );
          })
        )}
        {!isPhone && isNarrowed(at) && (
          <Button variant="plain" size="sm" onClick={clear}>
            {t('inventory.clear')}
          </Button>
        )}
      </div>
      <PrintedLine
        parts={[
          at.q && `“${at.q}”`,
          ...parts.map((part) => at[part.key] && `${part.title}: ${valueOf(part)?.label ?? ''}`),
        ]}
      />
    </>
  );
}
