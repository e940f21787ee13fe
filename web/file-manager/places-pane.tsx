import { useTranslation } from 'react-i18next';
import { useFileSize } from '../core/intl.ts';
import type { IconName } from '../generated.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { useFileSpaceQuery } from './generated.ts';
import { type Place, pathOf } from './place.ts';
import styles from './places-pane.module.css';

const places: { key: 'files' | 'recent' | 'starred' | 'bin'; icon: IconName; place: Place }[] = [
  { key: 'files', icon: 'folder', place: { kind: 'folder', folderId: null } },
  { key: 'recent', icon: 'clock', place: { kind: 'recent' } },
  { key: 'starred', icon: 'star', place: { kind: 'starred' } },
  { key: 'bin', icon: 'trash', place: { kind: 'bin' } },
];

/** Where one can look, and how much room all of it takes. */
export function PlacesPane({ place }: { place: Place }) {
  const { t } = useTranslation();
  const size = useFileSize();
  const [{ data }] = useFileSpaceQuery();
  return (
    <nav className={styles.places} aria-label={t('fileManager.places')}>
      <ul>
        {places.map(({ key, icon, place: to }) => (
          <li key={key}>
            <Link className={styles.entry} to={pathOf(to)} aria-current={to.kind === place.kind ? 'page' : undefined}>
              <Icon name={icon} size={18} />
              <span>{t(`fileManager.place.${key}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.space}>
        {data?.fileSpace && t('fileManager.space', { used: size(data.fileSpace.used) })}
        {data?.fileSpace && data.fileSpace.binned > 0 && (
          <span>{t('fileManager.spaceBin', { used: size(data.fileSpace.binned) })}</span>
        )}
      </p>
    </nav>
  );
}
