import { useTranslation } from '../../core/words/translation.tsx';
import styles from './editors.module.css';
import { useSignals } from './signals.ts';

const editing = ['editing'] as const;

/** Other users currently editing the record. */
export function Editors({ room, id }: { room: string; id: string }) {
  const { t } = useTranslation();
  const names = useSignals(room, id, editing).flatMap(({ user }) => user?.name ?? []);
  return (
    <p role="status" className={names.length > 0 ? styles.editing : 'visually-hidden'}>
      {names.map((name) => t('list.isEditing', { name })).join(' ')}
    </p>
  );
}
