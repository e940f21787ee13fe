import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { afterPaint } from '../core/browser/after-paint.ts';
import { useGoal } from '../core/routes/route-progress.ts';
import { ActiveIndicator } from '../ui/page/active-indicator.tsx';
import { useLinkArea } from '../ui/page/use-link-area.ts';
import { AsidePanel } from './aside-panel.tsx';
import { type Item, holdsCurrent } from './items.ts';
import type { Appearance } from './layouts.ts';
import { NavigationNode } from './navigation-node.tsx';
import styles from './navigation.module.css';

type Props = { items: Item[]; appearance: Appearance; onNavigate?: () => void };

/** Vertical navigation in four appearances. Besides the current branch, at most one is open. */
export function SideNavigation({ items, appearance, onNavigate }: Props) {
  const { t } = useTranslation();
  const pathname = useGoal();
  const [open, setOpen] = useState<string | null>(null);
  const [aside, setAside] = useState<Item | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const links = useLinkArea({ onGo: onNavigate });

  // Navigation closes branches outside the current path.
  useEffect(() => {
    setOpen(null);
    setAside(null);
    // After paint: a clicked item is already visible, and measuring forces a layout.
    return afterPaint(() => list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' }));
  }, [pathname]);

  return (
    <nav className={styles.navigation} data-appearance={appearance} aria-label={t('shell.navigation')}>
      <div ref={list} className={styles.scroll} {...links}>
        <ActiveIndicator as="ul" here={`${pathname} ${open} ${appearance}`} className={styles.list}>
          {items.map((item) => (
            <NavigationNode
              key={item.id}
              item={item}
              path={pathname}
              level={0}
              appearance={appearance}
              isOpen={(one) =>
                open === one.id || (open?.startsWith(`${one.id}.`) ?? false) || holdsCurrent(one, pathname)
              }
              onToggle={(one) => setOpen(open === one.id ? null : one.id)}
              onAside={(one) => setAside(aside?.id === one.id ? null : one)}
              asideOpen={aside?.id ?? null}
            />
          ))}
        </ActiveIndicator>
      </div>
      {aside && <AsidePanel item={aside} onClose={() => setAside(null)} />}
    </nav>
  );
}
