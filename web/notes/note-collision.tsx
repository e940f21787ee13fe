import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import styles from './note-dialog.module.css';

type Words = { title: string; content: string };
type Props = { theirs: Partial<Words>; onDecide: (name: keyof Words, takes: 'mine' | 'theirs') => void };

/** What another window or device wrote into a field that is being written here: nothing is lost before somebody decides. */
export function NoteCollision({ theirs, onDecide }: Props) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {(Object.entries(theirs) as [keyof Words, string][]).map(([name, text]) => (
        <div key={name} className={styles.collision}>
          <p>{t(`notes.collision.${name}`)}</p>
          <blockquote dir="auto">{text || t('notes.empty')}</blockquote>
          <Button size="sm" onClick={() => onDecide(name, 'theirs')}>
            {t('notes.takeTheirs')}
          </Button>
          <Button size="sm" onClick={() => onDecide(name, 'mine')}>
            {t('notes.keepMine')}
          </Button>
        </div>
      ))}
    </div>
  );
}
