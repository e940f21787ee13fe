import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { CommandPanel } from '../../ui/menu/command-panel.tsx';
import { QuickAdd } from './quick-add.tsx';
import styles from './quick-dialog.module.css';
import { useChoices } from '../use-tasks.ts';

/** Adds a task from anywhere, without leaving the screen. */
export function QuickDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const choices = useChoices();
  const [made, setMade] = useState('');
  return (
    <CommandPanel label={t('tasks.add')} onClose={onClose}>
      <div className={styles.dialog}>
        <QuickAdd choices={choices} given={{}} tail="" onMade={setMade} onLeave={onClose} />
        <p role="status">{made === '' ? t('tasks.quickHint') : t('tasks.added', { name: made })}</p>
      </div>
    </CommandPanel>
  );
}
