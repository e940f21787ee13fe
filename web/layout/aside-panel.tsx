import { useEffect, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useLocation } from 'react-router';
import { ActiveIndicator } from '../ui/page/active-indicator.tsx';
import { useLinkArea } from '../ui/page/use-link-area.ts';
import { type Item, holdsCurrent, titleOf } from './items.ts';
import { NavigationNode } from './navigation-node.tsx';
import styles from './navigation.module.css';

/** Second panel of the narrow layouts; opens next to its item, closes on navigation or a click outside. */
export function AsidePanel({ item, onClose }: { item: Item; onClose: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [open, setOpen] = useState<string | null>(null);
  const links = useLinkArea({ onGo: onClose });
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [onClose]);
  return (
    <>
      <div className={styles.veil} onClick={onClose} aria-hidden="true" />
      <div className={styles.aside} data-panel {...links}>
        <p className={styles.asideTitle}>{titleOf(item, t)}</p>
        <ActiveIndicator as="ul" here={`${pathname} ${open}`} className={styles.list}>
          {(item.children ?? []).map((child) => (
            <NavigationNode
              key={child.id}
              item={child}
              path={pathname}
              level={0}
              appearance="default"
              isOpen={(one) => open === one.id || holdsCurrent(one, pathname)}
              onToggle={(one) => setOpen(open === one.id ? null : one.id)}
            />
          ))}
        </ActiveIndicator>
      </div>
    </>
  );
}
