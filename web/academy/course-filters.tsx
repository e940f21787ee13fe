import { useTranslation } from '../core/words/translation.tsx';
import { type Values, flag, id, oneOf, text } from '../core/routes/use-address.ts';
import { PrintedLine } from '../list/record/printed-line.tsx';
import { SearchField } from '../list/filters/search-field.tsx';
import { Select } from '../ui/form/select.tsx';
import { Switch } from '../ui/form/switch.tsx';
import styles from './academy-page.module.css';
import { useAcademyCategoriesQuery, coursesLimits } from './generated.ts';

const states = ['all', 'started', 'new', 'completed'] as const;

/** Filters in the URL. */
export const shape = {
  q: text,
  category: id,
  hide: oneOf(['no', 'completed'], 'no'),
  progress: oneOf(states, 'all'),
  here: flag,
};
export type Filter = Values<typeof shape>;

type Props = { at: Filter; put: (patch: Partial<Filter>, how?: 'push' | 'replace') => void };

/** Filters: search, category, progress, and hiding completed courses. */
export function CourseFilters({ at, put }: Props) {
  const { t } = useTranslation();
  const [{ data }] = useAcademyCategoriesQuery();
  const categories = (data?.academyCategories ?? []).map(({ slug, title }) => ({ value: slug, label: title }));
  return (
    <>
      <div className={styles.filters}>
        <SearchField
          label={t('academy.find')}
          group={t('nav.apps-academy')}
          value={at.q}
          maxLength={coursesLimits.query.max}
          onSearch={(q) => put({ q })}
        />
        <Select
          label={t('academy.category')}
          value={at.category ?? ''}
          options={[{ value: '', label: t('academy.allCategories') }, ...categories]}
          onChange={(category) => put({ category: category || null }, 'push')}
        />
        <Select
          label={t('academy.state.label')}
          value={at.progress}
          options={states.map((value) => ({ value, label: t(`academy.state.${value}`) }))}
          onChange={(progress) => put({ progress }, 'push')}
        />
        <span className={styles.hide}>
          <span aria-hidden="true">{t('academy.hide')}</span>
          <Switch
            label={t('academy.hide')}
            checked={at.hide === 'completed'}
            onChange={(on) => put({ hide: on ? 'completed' : 'no' }, 'push')}
          />
        </span>
      </div>
      <PrintedLine
        parts={[
          at.q && `“${at.q}”`,
          categories.find(({ value }) => value === at.category)?.label,
          at.progress !== 'all' && t(`academy.state.${at.progress}`),
          at.hide === 'completed' && t('academy.hide'),
        ]}
      />
    </>
  );
}
