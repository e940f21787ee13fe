import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate, useOutletContext, useParams } from 'react-router';
import { toDate, useDates } from '../../core/words/intl.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { RecordPane } from '../../list/record/record-pane.tsx';
import { Button } from '../../ui/button/button.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { type NoteDetailsFragment, fetchNote, useNoteRecord } from '../generated.ts';
import { NoteBody } from './note-body.tsx';
import styles from './note-dialog.module.css';
import { nameOf } from './note-text-of.ts';
import { NoteTools } from './note-tools.tsx';
import type { ListContext } from '../notes-page.tsx';
import { pathOf } from '../places.ts';

export const prefetchNote: Prefetch = (client, { id = '' }) => void fetchNote(client, { id, binned: false });

/** One note above its list, full screen on phones. Escape or a click outside closes it; the text is saved. */
export function NoteDialog() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const context = useOutletContext<ListContext>();
  const { list, place, tail } = context;
  const of = useNoteRecord({ id, binned: place.kind === 'bin' });
  const close = () => void navigate(`${pathOf(place)}${tail}`);
  return (
    <RecordPane
      list={list}
      id={id}
      of={of}
      label={(of.record && nameOf(of.record)) || t('notes.one')}
      icon="light-bulb"
      group={t('nav.apps-notes')}
      onClose={close}
      over={{ className: styles.dialog, backdrop: styles.backdrop, color: of.record?.color ?? undefined }}
    >
      {(note) => <NoteView key={note.id} note={note} context={context} onClose={close} />}
    </RecordPane>
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
      <footer className={styles.foot} data-bar>
        <NoteTools note={note} context={context} />
        {changed && <p className={styles.changed}>{t('notes.changed', { when: dates.relative(changed) })}</p>}
        <Button variant="plain" onClick={onClose}>
          {t('notes.close')}
        </Button>
      </footer>
    </>
  );
}
