import { memo, useState } from 'react';
import { useMedia } from '../core/browser/media.ts';
import { navigationWidth, setNavigationWidth } from '../core/state/appearance.ts';
import { useStore } from '../core/state/store.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Brand } from './brand.tsx';
import type { LayoutPlan } from './layouts.ts';
import styles from './layout.module.css';
import { Content } from './content.tsx';
import { NavigationSkeleton } from './navigation-skeleton.tsx';
import { SideNavigation } from './side-navigation.tsx';
import type { Slots } from './slots.ts';

type Plan = Extract<LayoutPlan, { kind: 'vertical' }>;
type Props = { plan: Plan; slots: Slots; openDrawer: (() => void) | undefined };

/** Layouts with navigation on the side: classic, classy, compact, dense, futuristic, thin. */
export const VerticalLayout = memo(function VerticalLayout({ plan, slots, openDrawer }: Props) {
  const { t } = useTranslation();
  const [hidden, setHidden] = useState(false);
  const [pointed, setPointed] = useState(false);
  const hasRoom = useMedia('(min-width: 1440px)');
  const width = useStore(navigationWidth);
  const wide = width === 'automatic' ? hasRoom : width === 'wide';
  const canWiden = plan.appearance === 'dense';
  const appearance = canWiden && wide ? 'default' : plan.appearance;
  const narrow = appearance !== 'default' && !(appearance === 'dense' && pointed);
  const isInBar = plan.user === 'bar';
  const items = slots.navigation?.[plan.navigation];

  return (
    <div className={styles.vertical}>
      {!openDrawer && !hidden && (
        <div className={styles.sideHolder} data-appearance={appearance} data-resizable={canWiden || undefined}>
          <aside
            aria-label={t('shell.sidebar')}
            className={styles.side}
            data-tone={plan.tone}
            {...(plan.tone === 'paper' ? {} : { 'data-scheme': 'dark' })}
            data-expanded={appearance === 'dense' && pointed}
            onMouseEnter={() => setPointed(true)}
            onMouseLeave={() => setPointed(false)}
            onFocus={(event) => event.target.matches(':focus-visible') && setPointed(true)}
            onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setPointed(false)}
          >
            <div className={styles.sideHead} data-narrow={narrow}>
              <Brand short={narrow} />
              {plan.user === 'navigation-head' && (
                <span className={styles.headActions}>
                  {slots.notifications}
                  {slots.user('button')}
                </span>
              )}
            </div>
            {plan.user === 'navigation-head' && slots.user('card')}
            {items ? (
              <SideNavigation items={items} appearance={appearance} />
            ) : (
              <NavigationSkeleton appearance={appearance} />
            )}
            {plan.user === 'navigation-foot' && (
              <div className={styles.sideFoot}>
                {slots.user('button')}
                {slots.user('line')}
              </div>
            )}
          </aside>
        </div>
      )}
      <div className={styles.column}>
        <header className={styles.bar}>
          {openDrawer ? (
            <IconButton icon="bars-3" label={t('shell.openNavigation')} onClick={openDrawer} />
          ) : (
            <IconButton
              icon="bars-3"
              label={hidden ? t('shell.showNavigation') : t('shell.hideNavigation')}
              aria-expanded={!hidden}
              onClick={() => setHidden(!hidden)}
            />
          )}
          {canWiden && !openDrawer && !hidden && (
            <IconButton
              icon="view-columns"
              label={wide ? t('shell.narrowNavigation') : t('shell.widenNavigation')}
              aria-pressed={wide}
              onClick={() => setNavigationWidth(wide ? 'narrow' : 'wide')}
            />
          )}
          {slots.organization}
          <span className={styles.gap} />
          {slots.actions({
            user: isInBar || Boolean(openDrawer),
            notifications: plan.user !== 'navigation-head' || Boolean(openDrawer),
            search: plan.search,
          })}
        </header>
        <Content>{slots.content}</Content>
        {slots.banner}
        {plan.footer && slots.footer}
      </div>
    </div>
  );
});
