import Breadcrumbs from '@mui/joy/Breadcrumbs';
import type { RefCallback } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import styles from './breadcrumb.module.css';
import { Icon } from '../mark/icon.tsx';
import { Link } from './link.tsx';
import { Menu } from '../menu/menu.tsx';

/** `ref` makes an item a drop target. */
type Crumb = { key: string; title: string; to: string; ref?: RefCallback<HTMLElement> };
type Props = { label: string; crumbs: readonly Crumb[]; most?: number };

/** Breadcrumb. Long paths show the first and last items; the others are in a menu. */
export function Breadcrumb({ label, crumbs, most = 4 }: Props) {
  const { t } = useTranslation();
  const isLong = crumbs.length > most;
  const folded = isLong ? crumbs.slice(1, crumbs.length - (most - 2)) : [];
  const shown = isLong ? [...crumbs.slice(0, 1), ...crumbs.slice(crumbs.length - (most - 2))] : crumbs;
  const last = shown.length - 1;
  return (
    <Breadcrumbs aria-label={label} separator={<Icon name="chevron-right" size={14} />}>
      {shown.map((crumb, index) => [
        index === 1 && folded.length > 0 && (
          <Menu
            key="folded"
            label={t('ui.moreSteps', { count: folded.length })}
            placement="bottom-start"
            trigger={<Icon name="ellipsis-horizontal" size={18} />}
            entries={folded.map(({ key, title, to }) => ({ key, label: title, to }))}
          />
        ),
        <span key={crumb.key} ref={crumb.ref} className={styles.crumb}>
          {index === last ? (
            <span aria-current="page">
              <bdi>{crumb.title}</bdi>
            </span>
          ) : (
            <Link to={crumb.to}>
              <bdi>{crumb.title}</bdi>
            </Link>
          )}
        </span>,
      ])}
    </Breadcrumbs>
  );
}
