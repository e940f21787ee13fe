import type { TFunction } from 'i18next';
import { memo, useRef } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { useSteady } from '../../core/state/use-stable.ts';
import { type Pages, useCount } from '../../core/records/use-pages.ts';
import { PageHead } from '../../list/record/page-head.tsx';
import { SavedViews } from '../../list/filters/saved-views.tsx';
import { SearchField } from '../../list/filters/search-field.tsx';
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu/menu.tsx';
import { type Incoming, chosenFiles } from '../upload/dropped-files.ts';
import { FilterButton } from './filter-button.tsx';
import styles from '../files-page.module.css';
import { useFolderWayQuery, searchFilesLimits } from '../generated.ts';
import { home } from '../home.ts';
import { type Place, folderPath } from '../folders/place.ts';
import type { FileWrites } from './use-file-writes.ts';
import { type Filter, type Row, isSearch, sorts } from './use-files.ts';
import { top, useFolderDrops } from '../folders/use-folder-drops.ts';

type Props = {
  place: Place;
  at: Filter;
  put: (patch: Partial<Filter>, how?: 'push' | 'replace') => void;
  pages: Pages<unknown, Row>;
  mayManage: boolean;
  writes: FileWrites;
  tail: string;
  onTake: (files: Incoming[]) => void;
  onFolder: () => void;
};

/** Breadcrumbs, upload, filters, sorting and view of the list. */
export function ListHead({ place, at, put, pages, mayManage, writes, tail, onTake, onFolder }: Props) {
  const { t } = useTranslation();
  const group = t('nav.apps-file-manager');
  const folderId = place.kind === 'folder' ? place.folderId : null;
  const [{ data }] = useFolderWayQuery({ variables: { folderId }, pause: folderId === null });
  const path = folderId === null ? [] : (data?.files?.path ?? []);
  const nameOf = (id: string) => path.find((folder) => folder.id === id)?.name ?? t('fileManager.top');
  const drop = useFolderDrops(writes, nameOf);
  const steady = useSteady({ put, owners: () => ownersOf(pages.rows) });
  const title =
    place.kind === 'folder' ? (path.at(-1)?.name ?? t('fileManager.top')) : t(`fileManager.place.${place.kind}`);
  const held = useCount(pages);

  // Reserves its line while loading.
  const way = folderId !== null && (
    <Breadcrumb
      label={t('fileManager.way')}
      crumbs={[{ id: top, name: t('fileManager.top') }, ...path].map(({ id, name }) => ({
        key: id,
        title: name,
        to: folderPath(id === top ? null : id),
        ...(mayManage && id !== folderId ? { ref: drop(id) } : {}),
      }))}
    />
  );
  return (
    <PageHead
      title={title}
      way={way}
      namesPage
      count={pages.rows && t(isSearch(at) ? 'fileManager.found' : 'fileManager.items', held)}
      filters={<Filters {...{ place, at, tail }} {...steady} />}
    >
      {mayManage && place.kind === 'folder' && <Bring group={group} onTake={onTake} onFolder={onFolder} />}
      {mayManage && place.kind === 'bin' && held.count > 0 && (
        <Button tone="danger" icon="trash" onClick={() => void writes.empty()}>
          {t('fileManager.emptyBin')}
        </Button>
      )}
    </PageHead>
  );
}

type FiltersProps = Pick<Props, 'place' | 'at' | 'put' | 'tail'> & { owners: () => string[] };

/** Memoized without the rows, so that loading a page doesn't render the filters. */
const Filters = memo(function Filters({ place, at, put, tail, owners }: FiltersProps) {
  const { t } = useTranslation();
  const group = t('nav.apps-file-manager');
  return (
    <>
      {place.kind !== 'bin' && (
        <SearchField
          label={t('fileManager.find')}
          group={group}
          value={at.q}
          maxLength={searchFilesLimits.query.max}
          onSearch={(q) => put({ q })}
        />
      )}
      {place.kind !== 'bin' && <FilterButton at={at} put={put} owners={owners} />}
      {place.kind === 'folder' && !isSearch(at) && (
        <Menu
          label={t('fileManager.sort')}
          variant="outlined"
          trigger={<Icon name="arrows-up-down" size={18} />}
          entries={entriesOf({ at, put, t })}
        />
      )}
      {place.kind !== 'bin' && <SavedViews room="file-manager" path={home} search={tail} isNarrow />}
      <IconButton
        variant="outlined"
        icon={at.view === 'grid' ? 'list-bullet' : 'squares-2x2'}
        label={t(at.view === 'grid' ? 'fileManager.asList' : 'fileManager.asGrid')}
        shortcut="W"
        onClick={() => put({ view: at.view === 'grid' ? 'list' : 'grid' })}
      />
    </>
  );
});

const ownersOf = (rows: readonly Row[] | null) => [...new Set((rows ?? []).map((row) => row.createdBy))].toSorted();

const entriesOf = ({ at, put, t }: Pick<Props, 'at' | 'put'> & { t: TFunction }): MenuEntry[] => [
  ...sorts.map((sort) => ({
    key: sort,
    label: t(`fileManager.sorts.${sort}`),
    selected: at.sort === sort,
    onSelect: () => put({ sort, order: at.sort === sort ? at.order : sort === 'name' ? 'asc' : 'desc' }, 'push'),
  })),
  ...(['asc', 'desc'] as const).map((one) => ({
    key: one,
    label: t(`fileManager.orders.${one}`),
    selected: at.order === one,
    divided: one === 'asc',
    onSelect: () => put({ order: one }, 'push'),
  })),
];

type BringProps = Pick<Props, 'onTake' | 'onFolder'> & { group: string };

/** Creates a folder; uploads files or a folder. */
const Bring = memo(function Bring({ group, onTake, onFolder }: BringProps) {
  const { t } = useTranslation();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  useShortcut({ keys: 'u', label: t('fileManager.upload'), group, run: () => files.current?.click() });
  const taken = (input: HTMLInputElement) => {
    const incoming = chosenFiles(input.files ?? []);
    // Allows choosing the same file again.
    input.value = '';
    if (incoming.length > 0) onTake(incoming);
  };
  return (
    <div className={styles.bring}>
      <Menu
        label={t('fileManager.newMenu')}
        variant="outlined"
        trigger={
          <>
            <Icon name="plus" size={18} />
            <span>{t('fileManager.new')}</span>
          </>
        }
        entries={[
          { key: 'folder', label: t('fileManager.newFolder'), icon: 'folder', shortcut: '⇧C', onSelect: onFolder },
          {
            key: 'upload',
            label: t('fileManager.uploadFolder'),
            icon: 'folder',
            onSelect: () => folder.current?.click(),
          },
        ]}
      />
      <Button variant="solid" icon="arrow-up-tray" shortcut="U" onClick={() => files.current?.click()}>
        {t('fileManager.upload')}
      </Button>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        aria-label={t('fileManager.upload')}
        onChange={(event) => taken(event.currentTarget)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        aria-label={t('fileManager.uploadFolder')}
        {...{ webkitdirectory: '' }}
        onChange={(event) => taken(event.currentTarget)}
      />
    </div>
  );
});
