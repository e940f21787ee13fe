import type { TFunction } from 'i18next';
import { datesIn, toDate } from '../../core/words/intl.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import { MarkedText } from '../../ui/text/marked-text.tsx';
import { LargePicture } from './large-picture.tsx';
import styles from './note-card.module.css';
import type { Row } from '../places.ts';

const linesMost = 8;
/** More than fits in the twelve lines of a card. */
const lettersMost = 1200;

/** Note card of plain elements for speed, as scrolling mounts many. */
export function NoteCard({ note, t, language, now }: { note: Row; t: TFunction; language: string; now: number }) {
  const { title, content, tasks, reminder, labels } = note;
  const at = toDate(reminder);
  const open = (tasks ?? []).filter((task) => !task.completed);
  const done = (tasks ?? []).length - open.length;
  const isEmpty = !title && !content && !tasks?.length && !note.preview && !note.previewWidth;
  return (
    <div className={styles.card}>
      <CardPicture note={note} />
      {title && (
        <bdi className={styles.title} dir="auto">
          {title}
        </bdi>
      )}
      {content && <MarkedText className={styles.text} text={content.slice(0, lettersMost)} isInLink />}
      {open.slice(0, linesMost).map((task) => (
        <span key={task.id} className={styles.task} dir="auto">
          <span className={styles.box} data-task={note.binnedAt ? undefined : task.id} aria-hidden="true" />
          <span>{task.content}</span>
        </span>
      ))}
      {(open.length > linesMost || done > 0) && (
        <span className={styles.more}>
          {[
            open.length > linesMost && t('notes.moreOpen', { count: open.length - linesMost }),
            done > 0 && t('notes.moreDone', { count: done }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
      {isEmpty && <span className={styles.more}>{t('notes.empty')}</span>}
      {(at || labels.length > 0) && (
        <span className={styles.chips}>
          {at && (
            <span className={styles.chip} data-past={at.getTime() < now || undefined}>
              <Icon name="bell" size={14} />
              {datesIn(language).timed(at)}
            </span>
          )}
          {labels.map((label) => (
            <bdi key={label.id} className={styles.chip}>
              {label.title}
            </bdi>
          ))}
        </span>
      )}
      {note.pinned && <span className="visually-hidden">{t('notes.isPinned')}</span>}
    </div>
  );
}

/** Sized before loading, so that nothing shifts. Large pictures without a thumbnail are fetched separately. */
function CardPicture({ note }: { note: Row }) {
  const { preview, previewWidth: width, previewHeight: height } = note;
  if (!preview && !width) return null;
  const ratio = width && height ? Math.max(0.5, Math.min(4, width / height)) : 1.6;
  const style = { aspectRatio: ratio };
  if (!preview) return <LargePicture id={note.id} className={styles.picture} style={style} />;
  return <img className={styles.picture} style={style} src={preview} alt="" loading="lazy" decoding="async" />;
}
