import { useTranslation } from '../core/words/translation.tsx';
import { Drawer } from '../ui/dialog/drawer.tsx';
import { Brand } from './brand.tsx';
import styles from './layout.module.css';
import { SideNavigation } from './side-navigation.tsx';
import type { Slots } from './slots.ts';

/** Full navigation on small screens, for every layout. */
export function NavigationDrawer({ open, slots, onClose }: { open: boolean; slots: Slots; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Drawer open={open} side="left" width={300} label={t('shell.navigation')} onClose={onClose}>
      <div className={styles.drawerHead}>
        <Brand />
      </div>
      <SideNavigation items={slots.navigation?.default ?? []} appearance="default" onNavigate={onClose} />
    </Drawer>
  );
}
