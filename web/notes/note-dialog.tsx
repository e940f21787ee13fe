import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useOutletContext, useParams } from 'react-router';
import { toDate, useDates } from '../core/intl.ts';
import { useShortcut } from '../core/keyboard.ts';
import type { Warm } from '../core/route-table.ts';
import { useRecord } from '../core/use-record.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { type NoteDetailsFragment, NoteDocument, useNoteQuery } from './generated.ts';
import { NoteBody } from './note-body.tsx';
import styles from './note-dialog.module.css';
import { nameOf } from './note-text-of.ts';
import { NoteTools } from './note-tools.tsx';
import type { ListContext } from './notes-page.tsx';
import { pathOf } from './places.ts';

export const warmNote: Warm = (client, { id }) => void client.query(NoteDocument, { id, binned: false }).toPromise();

/** One note over its list; a page of its own on a phone. Escape and a press beside it close it, and keep what was typed. */
export function NoteDialog() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const context = useOutletContext<ListContext>();
  const { list, place, tail } = context;
  const pane = useRef<HTMLElement>(null);
  const binned = place.kind === 'bin';
  const { record, state, error, retry } = useRecord(
    useNoteQuery({ variables: { id, binned } }),
    id,
    (data) => data.note,
  );
  const close = () => void navigate(`${pathOf(place)}${tail}`);
  useShortcut({ keys: 'Escape', label: t('notes.close'), group: t('nav.apps-notes'), run: close });
  useEffect(() => {
    list.stray.current = record;
  });
  useEffect(() => {
    pane.current?.scrollTo(0, 0);
    // Nobody who writes already is disturbed.
    if (!pane.current?.contains(document.activeElement)) pane.current?.focus({ preventScroll: true });
  }, [id]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return (
    <>
      <div className={styles.backdrop} onClick={close} aria-hidden="true" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from its fields */}
      <section
        ref={pane}
        role="dialog"
        aria-label={record ? nameOf(record) || t('notes.one') : t('notes.one')}
        tabIndex={-1}
        className={styles.dialog}
        data-color={record?.color ?? undefined}
        onKeyDown={onKeyDown}
      >
        {state === 'gone' ? (
          <div className={styles.gone}>
            <EmptyState
              kind="none"
              icon="light-bulb"
              title={t('notes.gone')}
              text={t('notes.goneText')}
              action={<Button onClick={close}>{t('notes.toList')}</Button>}
            />
          </div>
        ) : (
          <Loaded of={{ data: record, error, retry }} bones={<SkeletonRows count={4} />}>
            {(note) => <NoteView key={note.id} note={note} context={context} onClose={close} />}
          </Loaded>
        )}
      </section>
    </>
  );
}

type ViewProps = { note: NoteDetailsFragment; context: ListContext; onClose: () => void };

function NoteView({ note, context, onClose }: ViewProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const changed = toDate(note.changedAt);
  return (
    <>
      <PageTitle level={2} className="visually-hidden">
        {nameOf(note) || t('notes.one')}
      </PageTitle>
      <NoteBody note={note} context={context} />
      <footer className={styles.foot}>
        <NoteTools note={note} context={context} />
        {changed && <p className={styles.changed}>{t('notes.changed', { when: dates.relative(changed) })}</p>}
        <Button look="plain" onClick={onClose}>
          {t('notes.close')}
        </Button>
      </footer>
    </>
  );
}
