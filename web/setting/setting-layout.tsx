import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { Outlet } from 'react-router';
import { hasRight } from '../core/session/guards.ts';
import { useGoal } from '../core/routes/route-progress.ts';
import { SearchField } from '../list/filters/search-field.tsx';
import { Icon } from '../ui/mark/icon.tsx';
import { Link } from '../ui/page/link.tsx';
import { ActiveIndicator } from '../ui/page/active-indicator.tsx';
import { FindingWay } from '../parts/finding-way.tsx';
import { useLinkedPlace } from '../parts/use-linked-place.ts';
import { find } from './places.ts';
import { pages } from './registry.ts';
import styles from './setting-layout.module.css';

/** Tabs of the settings pages, with a search for settings. */
export function SettingLayout() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const page = useRef<HTMLDivElement>(null);
  useLinkedPlace(page);
  return (
    <div className={styles.layout}>
      <nav aria-label={t('setting.sections')} className={styles.nav}>
        <div className={styles.search}>
          <SearchField
            label={t('setting.find')}
            group={t('setting.sections')}
            value={text}
            wait={0}
            onSearch={setText}
          />
        </div>
        {text ? <Found text={text} onGo={() => setText('')} /> : <Pages />}
      </nav>
      <div ref={page} className={styles.page}>
        <FindingWay />
        <Outlet />
      </div>
    </div>
  );
}

function Pages() {
  const { t } = useTranslation();
  const pathname = useGoal();
  const list = useRef<HTMLDivElement>(null);
  // On phones the row of sections scrolls; shows the current one.
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  const seen = pages.filter((page) => !('right' in page) || hasRight(page.right));
  return (
    <div ref={list} className={styles.scroll}>
      <ActiveIndicator as="ul" here={pathname} className={styles.list}>
        {seen.map(({ path, key, icon }) => (
          <li key={key}>
            <Link
              to={path}
              className={styles.link}
              aria-current={pathname === path || pathname.startsWith(`${path}/`) ? 'page' : undefined}
            >
              <Icon name={icon} />
              <span>{t(`setting.${key}.title`)}</span>
            </Link>
          </li>
        ))}
      </ActiveIndicator>
    </div>
  );
}

function Found({ text, onGo }: { text: string; onGo: () => void }) {
  const { t } = useTranslation();
  const found = find(text, t);
  if (found.length === 0)
    return (
      <p role="status" className={styles.none}>
        {t('setting.findNone', { text })}
      </p>
    );
  return (
    <ul className={styles.found} aria-label={t('setting.find')}>
      {found.map(({ path, icon, words }) => (
        <li key={path}>
          <Link to={path} className={styles.link} onClick={onGo}>
            <Icon name={icon} />
            <span>{words}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
