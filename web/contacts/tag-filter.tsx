import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { useContactTagsQuery } from './generated.ts';
import styles from './tag-filter.module.css';

/** Keeps the contacts that carry one tag. */
export function TagFilter({ value, onChange }: { value: string | null; onChange: (tag: string | null) => void }) {
  const { t } = useTranslation();
  const [{ data }] = useContactTagsQuery();
  const tags = data?.contactTags ?? [];
  const chosen = tags.find((tag) => tag.id === value);
  return (
    <Menu
      label={chosen ? t('contacts.tagFilter', { title: chosen.title }) : t('contacts.allTags')}
      look="outlined"
      className={styles.trigger}
      trigger={
        <>
          <Icon name="tag" size={18} />
          <span className={styles.label}>{chosen?.title ?? t('contacts.allTags')}</span>
        </>
      }
      entries={[
        { key: 'all', label: t('contacts.allTags'), selected: value === null, onSelect: () => onChange(null) },
        ...tags.map((tag, index) => ({
          key: tag.id,
          label: tag.title,
          selected: tag.id === value,
          divided: index === 0,
          onSelect: () => onChange(tag.id),
        })),
      ]}
    />
  );
}
