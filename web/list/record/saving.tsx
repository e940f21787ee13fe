import { useTranslation } from '../../core/words/translation.tsx';
import type { Autosave } from '../../core/writes/use-autosave.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './saving.module.css';

type Props<V extends object> = {
  of: Pick<Autosave<V>, 'state' | 'theirs' | 'decide' | 'flush'>;
  /** Names of fields that may conflict, such as "This title". */
  fields?: Partial<Record<keyof V, string>>;
};

/** Save state of autosaved fields. Shows conflicting changes of others next to the field until the user decides. */
export function Saving<V extends object>({ of: { state, theirs, decide, flush }, fields = {} }: Props<V>) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {(Object.entries(theirs) as [keyof V & string, string | null][]).map(([name, text]) => (
        <div key={name} className={styles.collision}>
          <p>{t('list.collision', { name: (fields as Partial<Record<string, string>>)[name] })}</p>
          <blockquote dir="auto">{text || t('list.emptyText')}</blockquote>
          <Button size="sm" onClick={() => decide(name, 'theirs')}>
            {t('list.takeTheirs')}
          </Button>
          <Button size="sm" onClick={() => decide(name, 'mine')}>
            {t('list.keepMine')}
          </Button>
        </div>
      ))}
      {state !== 'idle' && (
        <p className={styles.state}>
          {t(`list.saving.${state}`)}
          {state === 'failed' && (
            <Button size="sm" variant="plain" onClick={() => void flush()}>
              {t('list.saveAgain')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
