import { tokenLimits } from 'virtual:contract';
import { useTranslation } from '../../core/words/translation.tsx';
import { rightWords } from '../../parts/right-words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import styles from '../tokens.module.css';

type Props = {
  rights: readonly string[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

const isReading = (right: string): boolean => right.endsWith('.view');

/** Rights in two groups, read and write, with a read-only preset. */
export function RightsChoice({ rights, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const reading = rights.filter(isReading);
  const groups = [
    { key: 'read', rights: reading },
    { key: 'change', rights: rights.filter((right) => !isReading(right)) },
  ] as const;
  const put = (some: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const right of some)
      if (on) next.add(right);
      else next.delete(right);
    onChoose(next);
  };
  return (
    <>
      <div className={styles.presets}>
        <Button size="sm" onClick={() => onChoose(new Set(reading))}>
          {t('setting.tokens.readOnly')}
        </Button>
        <Button size="sm" onClick={() => onChoose(new Set(rights))}>
          {t('setting.tokens.everyRight')}
        </Button>
        <Button size="sm" variant="plain" disabled={chosen.size === 0} onClick={() => onChoose(new Set())}>
          {t('setting.tokens.noRight')}
        </Button>
      </div>
      {groups.map(
        (group) =>
          group.rights.length > 0 && (
            <fieldset key={group.key} className={styles.group}>
              <legend className="visually-hidden">{t(`setting.tokens.groups.${group.key}`)}</legend>
              <Checkbox
                label={<strong>{t(`setting.tokens.groups.${group.key}`)}</strong>}
                checked={group.rights.every((right) => chosen.has(right))}
                onChange={({ target }) => put(group.rights, target.checked)}
              />
              {group.rights.map((right) => (
                <Checkbox
                  key={right}
                  label={
                    tokenLimits[right] === 'read'
                      ? t('setting.tokens.onlyReads', { right: rightWords(right, t) })
                      : rightWords(right, t)
                  }
                  checked={chosen.has(right)}
                  onChange={({ target }) => put([right], target.checked)}
                />
              ))}
            </fieldset>
          ),
      )}
    </>
  );
}
