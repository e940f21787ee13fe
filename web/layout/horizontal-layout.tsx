import { memo } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Brand } from './brand.tsx';
import { Content } from './content.tsx';
import { HorizontalNavigation } from './horizontal-navigation.tsx';
import type { LayoutPlan } from './layouts.ts';
import styles from './layout.module.css';
import type { Slots } from './slots.ts';

type Plan = Extract<LayoutPlan, { kind: 'horizontal' }>;
type Props = { plan: Plan; slots: Slots; openDrawer: (() => void) | undefined };

/** Layouts with navigation on top: centered, enterprise, material, modern. */
export const HorizontalLayout = memo(function HorizontalLayout({ plan, slots, openDrawer }: Props) {
  const { t } = useTranslation();
  const items = slots.navigation?.horizontal;
  const navigation = !openDrawer && items && <HorizontalNavigation items={items} />;
  // Bars on a dark or colored background always use the dark scheme.
  const dark = plan.frame === 'card' || plan.frame === 'band' ? { 'data-scheme': 'dark' } : {};
  return (
    <div className={styles.horizontal} data-frame={plan.frame}>
      <div className={styles.box}>
        <header className={styles.bar} {...dark}>
          {openDrawer && <IconButton icon="bars-3" label={t('shell.openNavigation')} onClick={openDrawer} />}
          <Brand short={Boolean(openDrawer)} />
          {slots.organization}
          {!plan.row && navigation}
          <span className={styles.gap} />
          {slots.actions({ user: true, notifications: true, search: 'bar' })}
        </header>
        {plan.row && navigation && <div className={styles.navigationRow}>{navigation}</div>}
        <div className={styles.sheet}>
          <Content>{slots.content}</Content>
        </div>
        {slots.banner}
        {plan.footer && slots.footer}
      </div>
    </div>
  );
});
