import { Suspense, lazy, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useLocation, useNavigate, useOutlet, useParams } from 'react-router';
import type { Prefetch } from '../core/routes/route-table.ts';
import { whenIdle } from '../core/browser/when-idle.ts';
import { useAddress } from '../core/routes/use-address.ts';
import { useStable } from '../core/state/use-stable.ts';
import { type Action, BulkBar } from '../list/selection/bulk-bar.tsx';
import { Masonry } from './masonry/masonry.tsx';
import { MasonrySkeleton } from './masonry/masonry-skeleton.tsx';
import { NewRows } from '../list/live/new-rows.tsx';
import { onPart } from './on-part.ts';
import { SideNav } from '../list/record/side-nav.tsx';
import { useInert } from '../list/record/use-inert.ts';
import { type List, useList } from '../list/selection/use-list.ts';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { fetchNotes, fetchNoteLabels } from './generated.ts';
import { NoNotes } from './no-notes.tsx';
import { NoteCard } from './note/note-card.tsx';
import { guessHeight } from './note/guess-height.ts';
import { nameOf } from './note/note-text-of.ts';
import { NotesHead } from './notes-head.tsx';
import styles from './notes-page.module.css';
import type { Picking } from './picker.tsx';
import { Places } from './places-pane.tsx';
import {
  type Filter,
  type Place,
  type Row,
  isOrdered,
  noFilter,
  pathOf,
  placeOf,
  questionOf,
  shape,
} from './places.ts';
import { TakeNote } from './note/take-note.tsx';
import { useBulk } from './use-bulk.ts';
import { type Labels, type Notes, pageSize, useLabels, useNotes } from './use-notes.ts';
import { type NoteWrites, useNoteWrites } from './use-note-writes.ts';
import { type Pictures, usePictures } from './note/use-pictures.ts';

// Not needed for reading; preloaded before its shortcuts are used.
const loadPicker = () => import('./picker.tsx').then((part) => ({ default: part.Picker }));
const Picker = lazy(loadPicker);

/** Context passed from the list to the open note. */
export type ListContext = {
  list: List<Row>;
  writes: NoteWrites;
  labels: Labels;
  place: Place;
  tail: string;
  pictures: Pictures;
  actions: readonly Action<Row>[];
  pick: (kind: Picking['kind'], rows: readonly Row[], anchor?: HTMLElement | null) => void;
};

export const prefetchNotes: Prefetch = (client) => {
  const { pinned, others } = questionOf({ kind: 'notes', label: null }, noFilter);
  void fetchNotes(client, { ...pinned, first: 100, after: null });
  void fetchNotes(client, { ...others, first: pageSize, after: null });
  void fetchNoteLabels(client);
};

/** Places, note cards, and the open note above them. */
export function NotesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { id = null } = useParams();
  const place = useMemo(() => placeOf(pathname), [pathname]);
  const { at: filter, put, href } = useAddress(shape);
  const tail = href();
  const labels = useLabels();
  const notes = useNotes(place, filter);
  const group = t('nav.apps-notes');
  const path = pathOf(place);
  const list = useList<Row>({
    key: `${path}${tail}`,
    rows: notes.rows ?? [],
    opened: id,
    open: (note) => void navigate(`${path}${note ? `/${note}` : ''}${tail}`, { replace: id !== null && note !== null }),
    group,
    hold: notes.hold,
  });
  const writes = useNoteWrites(list, notes);
  const pictures = usePictures(id, place.label);
  const [picking, setPicking] = useState<{ kind: Picking['kind']; ids: string[]; anchor: HTMLElement | null } | null>(
    null,
  );
  const page = useRef<HTMLDivElement>(null);
  const cards = useInert<HTMLDivElement>(id !== null);
  useEffect(() => whenIdle(() => void loadPicker()), []);
  const pick: ListContext['pick'] = (kind, rows, anchor = null) => {
    const card = `[data-row="${CSS.escape(rows[0]?.id ?? '')}"] a`;
    const find = (what: string) => page.current?.querySelector<HTMLElement>(what);
    const near = id === null ? find(`[role=toolbar], ${card}`) : (find(`[data-tool=${kind}]`) ?? find('[data-tools]'));
    setPicking({ kind, ids: rows.map((row) => row.id), anchor: anchor ?? near ?? null });
  };
  // Stable, so that loading pages doesn't render the surroundings.
  const narrow = useStable(put);
  const onDropLabel = useStable((note: string, label: Labels[number]) => {
    const dropped = list.rows.filter((row) => row.id === note);
    void writes.label(dropped, label, true);
  });
  const actions = useBulk(place, isOrdered(place, filter), writes, pick);
  const detail = useOutlet({ list, writes, labels, place, tail, pictures, actions, pick } satisfies ListContext);
  const known = [...list.rows, ...(list.stray.current ? [list.stray.current] : [])];
  const picked = picking?.ids.flatMap((one) => known.find((row) => row.id === one) ?? []) ?? [];
  const mayWrite = place.kind === 'notes' || place.kind === 'label';

  return (
    <div ref={page} data-app className={styles.page} data-over={pictures.over || undefined} {...pictures.handlers}>
      <SideNav label={t('notes.places')} isCovered={id !== null}>
        <Places {...{ place, labels, onDropLabel }} />
      </SideNav>
      <div ref={cards} className={styles.list} onClickCapture={onPart('data-task', writes.tick)}>
        <NotesHead
          {...{ place, filter, notes, labels }}
          put={narrow}
          isAlone={id === null}
          onEmpty={() => void writes.emptyBin()}
        />
        {mayWrite && (
          <div className={styles.take} data-bar>
            <TakeNote labels={labels} label={place.label} />
          </div>
        )}
        <NewRows waiting={notes.waiting} onShow={notes.showWaiting} />
        <Loaded
          of={{ data: notes.rows, error: notes.error, retry: notes.retry }}
          skeleton={<MasonrySkeleton />}
          empty={<NoNotes place={place} filter={filter} onClear={() => put({ q: '', has: '', color: '' })} />}
        >
          {() => <Cards {...{ list, notes, place, filter, tail, writes }} />}
        </Loaded>
      </div>
      <BulkBar list={list} actions={actions} group={group} />
      {detail}
      <Suspense fallback={null}>
        {picking && picked.length > 0 && (
          <Picker
            picking={{ ...picking, rows: picked }}
            all={list.rows}
            labels={labels}
            writes={writes}
            onClose={() => setPicking(null)}
          />
        )}
      </Suspense>
      {pictures.input}
    </div>
  );
}

type CardsProps = { list: List<Row>; notes: Notes; place: Place; filter: Filter; tail: string; writes: NoteWrites };

function Cards({ list, notes, place, filter, tail, writes }: CardsProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { rows } = list;
  const attributes = useCallback((row: Row) => ({ 'data-color': row.color ?? undefined }), []);
  const now = useMemo(() => Date.now(), []);
  const render = useCallback(
    (row: Row) => <NoteCard note={row} t={t} language={language} now={now} />,
    [t, language, now],
  );
  const path = pathOf(place);
  const hrefOf = useCallback((row: Row) => `${path}/${row.id}${tail}`, [path, tail]);
  const named = useCallback((row: Row) => nameOf(row) || t('notes.empty'), [t]);
  const hasPinned = rows.some((row) => row.pinned) && (place.kind === 'notes' || place.kind === 'label');
  const groupOf = useCallback((row: Row) => t(row.pinned ? 'notes.groupPinned' : 'notes.groupOthers'), [t]);
  return (
    <Masonry
      list={list}
      kind="note"
      label={t('nav.apps-notes')}
      scrollKey="notes"
      href={hrefOf}
      nameOf={named}
      render={render}
      attributes={attributes}
      isList={filter.view === 'list'}
      guess={guessHeight}
      order={{
        onMove: (id, after) => void writes.move(id, after),
        groupOf: (row) => row.pinned,
        disabled: !isOrdered(place, filter),
      }}
      {...(hasPinned ? { groupOf } : {})}
      onMore={notes.more}
      onSee={notes.see}
    />
  );
}
