import { useTranslation } from '../../core/words/translation.tsx';
import { useIsPhone } from '../../core/browser/media.ts';
import { useViews } from '../../list/filters/use-views.ts';
import { addressOf } from '../../list/filters/view-address.ts';
import { Views } from '../../list/filters/views.tsx';
import { Link } from '../../ui/page/link.tsx';
import { home } from '../home.ts';
import styles from '../products-page.module.css';

/** Saved views as tabs after "All products"; behind one button on phones. */
export function ViewTabs({ search }: { search: string }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { views, here } = useViews('inventory', search);
  const menu = <Views room="inventory" path={home} search={search} variant="menu" />;
  if (isPhone) return menu;
  return (
    <nav className={styles.tabs} aria-label={t('list.views.title')}>
      <Link className={styles.tab} to={home} aria-current={here ? undefined : 'page'}>
        {t('inventory.all')}
      </Link>
      {views.map((view) => (
        <Link
          key={view.id}
          className={styles.tab}
          to={addressOf(home, view)}
          aria-current={view === here ? 'page' : undefined}
        >
          <bdi>{view.title}</bdi>
        </Link>
      ))}
      {menu}
    </nav>
  );
}
