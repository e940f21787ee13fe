import type { ReactNode } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import type { IconName } from '../../generated.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import styles from './filter-chips.module.css';

type Props<F extends object> = {
  label: string;
  at: F;
  put: (patch: Partial<F>, how?: 'push' | 'replace') => void;
  /** Neutral value of each field. */
  nothing: Partial<F>;
  /** Field and its possible values. */
  name: keyof F & string;
  choices: readonly { value: string; label: string; icon: IconName }[];
  /** Further chips. */
  children?: ReactNode;
};

/** Filter chips next to the search, kept in the URL; pressing an active one clears it. */
export function FilterChips<F extends object>({ label, at, put, nothing, name, choices, children }: Props<F>) {
  const { t } = useTranslation();
  const isNarrowed = (Object.keys(nothing) as (keyof F)[]).some((one) => at[one] !== nothing[one]);
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {choices.map(({ value, label: said, icon }) => {
        const isOn = at[name] === value;
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isOn}
            onClick={() => put({ [name]: isOn ? nothing[name] : value } as Partial<F>, 'push')}
          >
            <Icon name={icon} size={16} />
            {said}
          </button>
        );
      })}
      {children}
      {isNarrowed && (
        <button type="button" onClick={() => put(nothing, 'push')}>
          <Icon name="x-mark" size={16} />
          {t('list.clearFilter')}
        </button>
      )}
    </div>
  );
}
