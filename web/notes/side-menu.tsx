import { Icon } from '../ui/mark/icon.tsx';
import { Menu, type MenuEntry } from '../ui/menu/menu.tsx';
import type { Place } from '../list/record/side-nav.tsx';
import styles from './side-menu.module.css';

/** Links with an optional group heading. */
type Group = { title?: string; places: readonly Place<never>[] };

/** Side navigation as a menu, for narrow screens. */
export function SideMenu({ label, groups }: { label: string; groups: readonly Group[] }) {
  const here = groups.flatMap(({ places }) => places).find(({ isCurrent }) => isCurrent);
  return (
    <span className={styles.narrow}>
      <Menu
        label={label}
        variant="outlined"
        trigger={
          <>
            {typeof here?.icon === 'string' && <Icon name={here.icon} size={18} />}
            <span className={styles.word}>{label}</span>
          </>
        }
        entries={groups.flatMap(({ title, places }, group) =>
          places.map(({ key, label: name, icon, to, isCurrent }, index): MenuEntry => ({
            key,
            label: name,
            ...(typeof icon === 'string' ? { icon } : { start: icon }),
            to,
            selected: isCurrent,
            divided: group > 0 && index === 0,
            ...(title && index === 0 ? { heading: title } : {}),
          })),
        )}
      />
    </span>
  );
}
