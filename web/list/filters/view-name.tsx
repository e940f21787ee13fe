import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { savedViewInputLimits } from '../generated.ts';
import styles from './views.module.css';

/** Prompt for the name of a saved view. */
export function ViewName({ first, onName }: { first: string; onName: (title: string) => void }) {
  const { t } = useTranslation();
  const [title, setTitle] = useState(first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() !== '') onName(title.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Input
        aria-label={t('list.views.name')}
        placeholder={t('list.views.name')}
        maxLength={savedViewInputLimits.title.max}
        autoFocus
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button type="submit" variant="solid" disabled={title.trim() === ''}>
        {t('ui.save')}
      </Button>
    </form>
  );
}
