import type { Ref } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../core/words/translation.tsx';
import { useNumber } from '../core/words/intl.ts';
import { useIsLarge } from '../core/browser/media.ts';
import { SearchField } from '../list/filters/search-field.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { Select } from '../ui/form/select.tsx';
import { Switch } from '../ui/form/switch.tsx';
import { SectionNav } from '../ui/page/section-nav.tsx';
import { useIconSetsQuery } from './generated.ts';
import styles from './icons-page.module.css';

export const sizes = ['', '16', '20', '24', '32', '40', '48', '64'] as const;
export type Size = (typeof sizes)[number];

type Props = {
  set: string;
  at: { q: string; size: Size; all: boolean };
  /** Total and shown counts; null while loading. */
  total: number | null;
  found: number;
  drawnFor: number;
  put: (patch: { q?: string; size?: Size; all?: boolean }, how?: 'push' | 'replace') => void;
  hrefOf: (set: string) => string;
  /** Moves the focus from the field to the icons. */
  onDown: (query: string) => void;
  search: Ref<HTMLDivElement>;
};

/** Set, search and size of the icons. */
export function IconsHead({ set, at, total, found, drawnFor, put, hrefOf, onDown, search }: Props) {
  const { t } = useTranslation();
  const number = useNumber();
  const isLarge = useIsLarge();
  const [{ data }] = useIconSetsQuery();
  const navigate = useNavigate();
  const sets = (data?.iconSets ?? []).map((one) => ({ value: one.set, label: one.name }));
  const group = t('nav.pages-icons');
  const count =
    total === null
      ? ''
      : found === total
        ? t('icons.count', { count: total, number: number(total) })
        : t('icons.countOf', { number: number(found), total: number(total) });
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <PageTitle>{group}</PageTitle>
        <p role="status">{count}</p>
      </div>
      <div className={styles.filters}>
        <div ref={search} className={styles.search}>
          <SearchField
            label={t('icons.find')}
            placeholder={t('icons.findHint')}
            group={group}
            wait={120}
            value={at.q}
            onSearch={(q) => put({ q })}
            onDown={onDown}
          />
        </div>
        {!isLarge && !at.all && (
          <Select
            label={t('icons.set')}
            value={set}
            options={sets.length > 0 ? sets : [{ value: set, label: '…' }]}
            className={styles.set}
            onChange={(next) => void navigate(hrefOf(next))}
          />
        )}
        <Select
          label={t('icons.size')}
          value={at.size}
          options={sizes.map((value) => ({
            value,
            label: value ? t('icons.pixels', { size: value }) : t('icons.asDrawn', { size: drawnFor }),
          }))}
          onChange={(size) => put({ size })}
        />
        <span className={styles.all}>
          <span aria-hidden="true">{t('icons.everySet')}</span>
          <Switch label={t('icons.everySet')} checked={at.all} onChange={(all) => put({ all }, 'push')} />
        </span>
      </div>
      {isLarge && !at.all && (
        <div className={styles.sets}>
          <SectionNav
            label={t('icons.set')}
            sections={sets.map(({ value, label }) => ({ to: hrefOf(value), label }))}
            current={hrefOf(set)}
          />
        </div>
      )}
    </header>
  );
}
