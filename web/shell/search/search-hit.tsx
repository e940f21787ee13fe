import { useTranslation } from '../../core/words/translation.tsx';
import { titleOf } from '../../layout/items.ts';
import { Avatar } from '../../ui/mark/avatar.tsx';
import { DataIcon, Icon } from '../../ui/mark/icon.tsx';
import styles from './search-field.module.css';
import type { SearchSets } from './use-search.ts';

type Result = SearchSets[number]['results'][number];

/** A search result, rendered by its type. */
export function SearchHit({ result }: { result: Result }) {
  const { t } = useTranslation();
  if ('contact' in result) {
    return (
      <>
        <Avatar name={result.contact.name} src={result.contact.avatar} size={28} />
        <span>{result.value}</span>
      </>
    );
  }
  if ('task' in result) {
    return (
      <>
        <Icon name="check-circle" className={result.task.completed ? styles.done : undefined} />
        <span className={result.task.completed ? styles.struck : undefined}>{result.value}</span>
      </>
    );
  }
  return (
    <>
      <DataIcon name={result.page.icon} />
      <span>{titleOf({ id: result.page.id, title: result.value, type: 'basic' }, t)}</span>
      <span className={styles.link}>{result.link}</span>
    </>
  );
}
