import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useShortcut } from '../../core/browser/keyboard.ts';
import type { IconName } from '../../generated.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { Menu, type MenuEntry } from '../../ui/menu/menu.tsx';

type Choice = { value: string; label: string; start?: ReactNode; shortcut?: string };
type Part<F> = { name: keyof F & string; title?: string; choices: readonly Choice[] };
type Props<F extends object> = {
  label: string;
  icon: IconName;
  /** Shortcut that opens it. */
  keys: string;
  group: string;
  at: F;
  put: (patch: Partial<F>, how?: 'push' | 'replace') => void;
  /** Neutral value of each field. */
  nothing: Partial<F>;
  parts: readonly Part<F>[];
  /** Additional entries before and after. */
  first?: readonly MenuEntry[];
  last?: readonly MenuEntry[];
};

/** Filter menu with one choice per part, kept in the URL; choosing an active one clears it. */
export function FilterMenu<F extends object>(props: Props<F>) {
  const { label, icon, keys, group, at, put, nothing, parts, first = [], last = [] } = props;
  const { t } = useTranslation();
  const holder = useRef<HTMLSpanElement>(null);
  useShortcut({ keys, label, group, run: () => holder.current?.querySelector('button')?.click() });
  const isNarrowed = (Object.keys(nothing) as (keyof F)[]).some((name) => at[name] !== nothing[name]);
  const chosen = parts.flatMap(({ name, title, choices }, part) =>
    choices.map(({ value, ...choice }, index): MenuEntry => {
      const selected = at[name] === value;
      return {
        key: `${name} ${value}`,
        ...choice,
        selected,
        ...(index === 0 && title ? { heading: title } : {}),
        divided: index === 0 && (part > 0 || first.length > 0),
        onSelect: () => put({ [name]: selected ? nothing[name] : value } as Partial<F>, 'push'),
      };
    }),
  );
  return (
    <>
      <span ref={holder}>
        <Menu
          label={label}
          variant={isNarrowed ? 'soft' : 'outlined'}
          trigger={
            <>
              <Icon name={icon} size={18} />
              <span data-word>{label}</span>
            </>
          }
          entries={[...first, ...chosen, ...last]}
        />
      </span>
      {isNarrowed && (
        <span data-clear>
          <Button variant="plain" icon="x-mark" onClick={() => put(nothing, 'push')}>
            {t('list.clearFilter')}
          </Button>
        </span>
      )}
    </>
  );
}
