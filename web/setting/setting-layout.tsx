import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { hasRight } from '../core/guards.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Rail } from '../ui/rail.tsx';
import styles from './setting-layout.module.css';

const sections = [
  { path: '/setting/account/basic', key: 'account', icon: 'user-circle' },
  { path: '/setting/security', key: 'security', icon: 'lock-closed' },
  { path: '/setting/activity', key: 'activity', icon: 'clock' },
  { path: '/setting/tokens', key: 'tokens', icon: 'key' },
  { path: '/setting/organization', key: 'organization', icon: 'building-office-2', right: 'organization.manage' },
  { path: '/setting/members', key: 'members', icon: 'user-group', right: 'members.view' },
  { path: '/setting/policy', key: 'policy', icon: 'shield-check', right: 'organization.manage' },
  { path: '/setting/license', key: 'license', icon: 'document-check', right: 'license.manage' },
  { path: '/setting/appearance', key: 'appearance', icon: 'swatch' },
  { path: '/setting/danger', key: 'danger', icon: 'arrow-left-on-rectangle' },
] as const;

/** The sections of the settings beside each other, a page each. */
export function SettingLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On a phone the row of sections is longer than the screen.
  useLayoutEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  const seen = sections.filter((section) => !('right' in section) || hasRight(section.right));
  return (
    <div className={styles.layout}>
      <nav ref={nav} aria-label={t('setting.sections')} className={styles.nav}>
        <Rail as="ul" here={pathname} className={styles.list}>
          {seen.map(({ path, key, icon }) => (
            <li key={key}>
              <Link to={path} className={styles.link} aria-current={pathname === path ? 'page' : undefined}>
                <Icon name={icon} />
                <span>{t(`setting.${key}.title`)}</span>
              </Link>
            </li>
          ))}
        </Rail>
      </nav>
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}
