import { Suspense, lazy, memo } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useFileSize } from '../../core/words/intl.ts';
import { useIsLarge } from '../../core/browser/media.ts';
import type { IconName } from '../../generated.ts';
import { SavedViews } from '../../list/filters/saved-views.tsx';
import { useDrop } from '../../ui/drag/drag.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import { Link } from '../../ui/page/link.tsx';
import { useFileSpaceQuery } from '../generated.ts';
import { home } from '../home.ts';
import { type Place, pathOf } from './place.ts';
import styles from './places-pane.module.css';
import type { FileWrites } from '../list/use-file-writes.ts';
import type { Row } from '../list/use-files.ts';

const FolderTree = lazy(() => import('./folder-tree.tsx').then((part) => ({ default: part.FolderTree })));

type Key = 'files' | 'recent' | 'starred' | 'bin';
const places: { key: Key; icon: IconName; place: Place }[] = [
  { key: 'files', icon: 'folder', place: { kind: 'folder', folderId: null } },
  { key: 'recent', icon: 'clock', place: { kind: 'recent' } },
  { key: 'starred', icon: 'star', place: { kind: 'starred' } },
  { key: 'bin', icon: 'trash', place: { kind: 'bin' } },
];

type Props = { place: Place; writes: FileWrites; mayManage: boolean; tail: string };

/** Places and used storage. The root and the bin accept drops. */
export const PlacesPane = memo(function PlacesPane({ place, writes, mayManage, tail }: Props) {
  const { t } = useTranslation();
  const size = useFileSize();
  const [{ data }] = useFileSpaceQuery();
  const isLarge = useIsLarge();
  // Where the tree is shown, it marks the current folder.
  const folderId = place.kind === 'folder' ? place.folderId : null;
  const isHere = (to: Place) => to.kind === place.kind && !(isLarge && folderId);
  const takes: Partial<Record<Key, (rows: Row[]) => void>> = mayManage
    ? {
        files: (rows) => void writes.move(rows, null, t('fileManager.top')),
        bin: (rows) => void writes.remove(rows),
      }
    : {};
  return (
    <nav className={styles.places} data-foot aria-label={t('fileManager.places')}>
      <ul>
        {places.map(({ key, icon, place: to }) => (
          <Entry key={key} take={takes[key] ?? null}>
            <Link className={styles.entry} to={pathOf(to)} aria-current={isHere(to) ? 'page' : undefined}>
              <Icon name={icon} size={18} />
              <span>{t(`fileManager.place.${key}`)}</span>
            </Link>
          </Entry>
        ))}
      </ul>
      {isLarge && (
        <Suspense>
          <FolderTree here={folderId} writes={writes} mayManage={mayManage} />
          <SavedViews room="file-manager" path={home} search={tail} />
        </Suspense>
      )}
      <p className={styles.space}>
        {data?.fileSpace && t('fileManager.space', { used: size(data.fileSpace.used) })}
        {data?.fileSpace && data.fileSpace.binned > 0 && (
          <span>{t('fileManager.spaceBin', { used: size(data.fileSpace.binned) })}</span>
        )}
      </p>
    </nav>
  );
});

function Entry({ take, children }: { take: ((rows: Row[]) => void) | null; children: React.ReactNode }) {
  const ref = useDrop<Row[]>(take && { kind: 'file', take });
  return <li ref={ref}>{children}</li>;
}
