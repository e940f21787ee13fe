import { Suspense, lazy, useCallback, useMemo, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useLocation, useNavigate, useOutlet, useParams } from 'react-router';
import { hasRight } from '../core/session/guards.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useAddress } from '../core/routes/use-address.ts';
import { useSteady } from '../core/state/use-stable.ts';
import { BulkBar } from '../list/selection/bulk-bar.tsx';
import { NewRows } from '../list/live/new-rows.tsx';
import { Split } from '../list/record/split.tsx';
import { useBoxSelect } from './list/use-box-select.ts';
import { type List, useList } from '../list/selection/use-list.ts';
import { useLatest } from '../ui/drag/drag.ts';
import { LazyPanel } from '../ui/dialog/lazy-panel.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { FileRows } from './list/file-rows.tsx';
import { FolderGone, isNotFound, useFolderAbove } from './folders/folder-gone.tsx';
import styles from './files-page.module.css';
import { fetchFolderItems, fetchFolderWay } from './generated.ts';
import { ListHead } from './list/list-head.tsx';
import type { Naming } from './folders/name-dialog.tsx';
import { NoFiles } from './list/no-files.tsx';
import { type Place, folderPath, pathOf, placeOf } from './folders/place.ts';
import { PlacesPane } from './folders/places-pane.tsx';
import { useBringing } from './upload/use-bringing.ts';
import { useBulk } from './list/use-bulk.ts';
import { useFileKeys } from './list/use-file-keys.ts';
import { type FileWrites, useFileWrites } from './list/use-file-writes.ts';
import { type Row, isFolder, pageSize, shape, useFiles } from './list/use-files.ts';

const MoveDialog = lazy(() => import('./folders/move-dialog.tsx').then((part) => ({ default: part.MoveDialog })));
const UploadDock = lazy(() => import('./upload/upload-dock.tsx').then((part) => ({ default: part.UploadDock })));
const NameDialog = lazy(() => import('./folders/name-dialog.tsx').then((part) => ({ default: part.NameDialog })));

/** Context passed from the list to the open pane. */
export type ListContext = {
  list: List<Row>;
  place: Place;
  writes: FileWrites;
  mayManage: boolean;
  /** URL of the list. */
  base: string;
  tail: string;
};

export const prefetchFiles: Prefetch = (client) => {
  void fetchFolderItems(client, { folderId: null, sort: 'name', order: 'asc', first: pageSize, after: null });
  void fetchFolderWay(client, { folderId: null });
};

/** Places, the list of one place, and the details pane of the item in the URL. */
export function FilesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { id = null } = useParams();
  const place = useMemo(() => placeOf(pathname), [pathname]);
  const isDetails = id !== null && pathname.includes('/details/');
  const { at, put, href } = useAddress(shape);
  const pages = useFiles(place, at);
  const mayManage = hasRight('file-manager.manage');
  const group = t('nav.apps-file-manager');
  const base = pathOf(place);
  const tail = href();
  const here = place.kind === 'folder' ? place.folderId : null;
  const { above, isGone: isAway } = useFolderAbove(here);
  const isGone = isAway || isNotFound(pages.error);
  const [naming, setNaming] = useState<Naming | null>(null);
  const [moving, setMoving] = useState<readonly Row[] | null>(null);

  const goTo = (row: Row | null) => {
    if (row === null) return void navigate(base + tail);
    if (isFolder(row) && place.kind !== 'bin' && !isDetails) return void navigate(folderPath(row.id));
    const way = isDetails || place.kind === 'bin' ? 'details' : 'view';
    void navigate(`${base}/${way}/${row.id}${tail}`, { replace: id !== null });
  };
  const list = useList<Row>({
    key: `${base} ${tail}`,
    rows: pages.rows ?? [],
    opened: id,
    open: (to) => goTo(pages.rows?.find((row) => row.id === to) ?? null),
    group,
    isQuiet: id !== null && !isDetails,
    hold: pages.hold,
  });
  const refresh = useLatest(pages.refresh);
  const writes = useSteady(useFileWrites(list, () => refresh.current()));
  const box = useBoxSelect(list);
  const actions = useBulk({
    place,
    writes,
    mayManage,
    onMove: setMoving,
    onName: (row) => setNaming({ kind: 'rename', row }),
    onDetails: (row) => void navigate(`${base}/details/${row.id}${tail}`),
  });

  const name = (words: string) => {
    if (naming?.kind === 'rename') void writes.rename(naming.row, words);
    else void writes.createFolder(words, here).then((made) => made && list.focus(made.id));
    setNaming(null);
  };
  const onFolder = useCallback(() => setNaming({ kind: 'folder' }), []);
  const { onTake, drop, isBringing } = useBringing({ place, mayManage, refresh });
  useFileKeys({ list, place, writes, mayManage, base, tail, onFolder, view: at.view, put });
  const detail = useOutlet({ list, place, writes, mayManage, base, tail } satisfies ListContext);

  return (
    <div data-app className={styles.page} data-over={drop.over || undefined} {...drop.handlers}>
      <PlacesPane place={place} writes={writes} mayManage={mayManage} tail={tail} />
      <div className={styles.middle} {...(id === null ? box : {})}>
        <Split
          label={group}
          isOpen={isDetails}
          below="drawer"
          detail={detail}
          list={
            <>
              <ListHead {...{ place, at, put, pages, mayManage, writes, tail, onTake, onFolder }} />
              <NewRows waiting={pages.waiting} onShow={pages.showWaiting} />
              <Loaded
                of={{ data: isGone ? [] : pages.rows, error: pages.error, retry: pages.retry }}
                skeleton={<SkeletonRows count={10} height={52} />}
                empty={isGone ? <FolderGone above={above} /> : <NoFiles {...{ place, at, put, mayManage }} />}
              >
                {() => <FileRows {...{ list, pages, place, writes, base, tail, mayManage }} view={at.view} />}
              </Loaded>
              <BulkBar list={list} actions={actions} group={group} />
            </>
          }
        />
        <Suspense>{isBringing && <UploadDock />}</Suspense>
      </div>
      <LazyPanel>
        {naming && <NameDialog naming={naming} onClose={() => setNaming(null)} onName={name} />}
        {moving && <MoveDialog rows={moving} from={here} writes={writes} onClose={() => setMoving(null)} />}
      </LazyPanel>
    </div>
  );
}
