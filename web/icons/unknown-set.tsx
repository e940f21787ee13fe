import { useTranslation } from '../core/words/translation.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Link } from '../ui/page/link.tsx';
import { Page } from '../ui/page/page.tsx';
import { useIconSetsQuery } from './generated.ts';
import styles from './icons-page.module.css';
import { home } from './home.ts';

/** Unknown set: offers the existing ones, keeping the search. */
export function UnknownSet({ set, search }: { set: string; search: string }) {
  const { t } = useTranslation();
  const [{ data }] = useIconSetsQuery();
  return (
    <Page title={t('nav.pages-icons')}>
      <EmptyState
        kind="none"
        icon="squares-2x2"
        title={t('icons.noSet', { set })}
        text={t('icons.noSetText')}
        action={
          <ul className={styles.known}>
            {data?.iconSets.map((one) => (
              <li key={one.set}>
                <Link to={`${home}/${one.set}${search}`}>{one.name}</Link>
              </li>
            ))}
          </ul>
        }
      />
    </Page>
  );
}
