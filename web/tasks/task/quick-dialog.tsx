import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { CommandPanel } from '../../ui/menu/command-panel.tsx';
import { QuickAdd } from './quick-add.tsx';
import styles from './quick-dialog.module.css';
import { useChoices } from '../use-tasks.ts';

/** A task from anywhere: what was on one's mind goes in, and the screen stays what it was. */
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
