import { useRef, useState } from 'react';
import { useGoal } from '../core/routes/route-progress.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { DataIcon, Icon } from '../ui/mark/icon.tsx';
import { Link } from '../ui/page/link.tsx';
import { Popover } from '../ui/menu/popover.tsx';
import { useLinkArea } from '../ui/page/use-link-area.ts';
import { type Item, holdsCurrent, isCurrent, titleOf } from './items.ts';
import { NavigationNode } from './navigation-node.tsx';
import styles from './horizontal-navigation.module.css';

/** Horizontal list of links and menus. */
export function HorizontalNavigation({ items }: { items: Item[] }) {
  const { t } = useTranslation();
  const pathname = useGoal();
  return (
    <nav aria-label={t('shell.navigation')}>
      <ul className={styles.row}>
        {items.map((item) => {
          if (item.type === 'spacer') return <li key={item.id} className={styles.spacer} aria-hidden="true" />;
          if (item.type === 'divider') return null;
          return (
            <li key={item.id}>
              {item.type === 'basic' ? (
                <Link
                  to={item.link ?? '/'}
                  className={styles.item}
                  aria-current={isCurrent(item, pathname) ? 'page' : undefined}
                >
                  {item.icon && <DataIcon name={item.icon} />}
                  {titleOf(item, t)}
                </Link>
              ) : (
                <Branch item={item} path={pathname} />
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Branch({ item, path }: { item: Item; path: string }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [folded, setFolded] = useState<string | null>(null);
  const links = useLinkArea({ onGo: () => setOpen(false) });
  const title = titleOf(item, t);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.item}
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-current={holdsCurrent(item, path) ? 'true' : undefined}
        onClick={() => setOpen(!open)}
      >
        {item.icon && <DataIcon name={item.icon} />}
        {title}
        <Icon name="chevron-down" size={14} />
      </button>
      <Popover open={open} anchor={button} align="start" width={260} label={title} onClose={() => setOpen(false)}>
        <ul className={styles.menu} {...links}>
          {(item.children ?? []).map((child) => (
            <NavigationNode
              key={child.id}
              item={child}
              path={path}
              level={0}
              appearance="default"
              isOpen={(one) => folded === one.id || holdsCurrent(one, path)}
              onToggle={(one) => setFolded(folded === one.id ? null : one.id)}
            />
          ))}
        </ul>
      </Popover>
    </>
  );
}
