import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../core/words/translation.tsx';
import type { SaveState } from '../../core/writes/autosave.ts';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { applied } from '../../list/checklist/line-ops.ts';
import { TextChecklist } from '../writing/text-checklist.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { LabelChips } from '../../ui/label/label-chips.tsx';
import { useFileDrop } from '../../ui/form/use-file-drop.tsx';
import { NoteField } from './note-field.tsx';
import { type NotePicture, notePicture } from './note-picture.ts';
import styles from './take-note.module.css';
import { isBlank, useNewNote } from './use-new-note.ts';
import type { Labels } from '../use-notes.ts';

type Props = {
  labels: Labels;
  /** Label of the current place, added to new notes. */
  label: string | null;
};

/** Quick entry of a note; saved on blur. */
export const TakeNote = memo(({ labels, label }: Props) => {
  const { t } = useTranslation();
  const form = useRef<HTMLElement>(null);
  const { draft, state, save, change } = useNewNote({
    labels: label ? [label] : [],
    isWriting: () => form.current?.contains(document.activeElement) ?? false,
  });
  const [isActive, setActive] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  const isOpen = isActive || !isBlank(draft);
  const group = t('nav.apps-notes');
  // Files dropped elsewhere on the page become a separate note.
  const files = useFileDrop({
    accept: 'image/*',
    label: t('notes.addPicture'),
    isOwn: true,
    take: ([file]) => void notePicture(file, t).then((picture) => picture && change(() => ({ picture }))),
  });
  const list = () => {
    // Synchronously, so that the next keystroke goes to the field.
    flushSync(() => {
      setActive(true);
      if (!draft.lines) change(() => ({ lines: [{ id: crypto.randomUUID(), title: '', done: false }] }));
    });
    form.current?.querySelector<HTMLElement>('[data-line] textarea')?.focus();
  };
  const key = { group, opensField: true };
  useShortcut({ ...key, keys: 'c', label: t('notes.take'), run: () => text.current?.focus() });
  useShortcut({ ...key, keys: 'shift+c', label: t('notes.takeList'), run: list });
  const leave = () => {
    setActive(false);
    void save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (event.key !== 'Escape' && !isSent) return;
    event.preventDefault();
    event.stopPropagation();
    // Blurring saves the note.
    (document.activeElement as HTMLElement | null)?.blur();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- escape leaves the fields inside
    <section
      ref={form}
      className={styles.take}
      data-open={isOpen || undefined}
      aria-label={t('notes.take')}
      onFocus={() => setActive(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave();
      }}
      onKeyDown={onKeyDown}
      {...files.handlers}
    >
      {files.input}
      {draft.picture && <Picture of={draft.picture} onRemove={() => change(() => ({ picture: null }))} />}
      <NoteField
        title={draft.title}
        content={draft.content}
        labels={labels}
        isSmall={!isOpen}
        isList={draft.lines !== null}
        contentRef={text}
        onChange={(patch) => change(() => patch)}
        onLabel={(one) =>
          change(({ labels: others }) => ({ labels: [...others.filter(({ title }) => title !== one.title), one] }))
        }
      />
      {draft.lines && (
        <TextChecklist
          of="new"
          lines={draft.lines}
          run={(op) => change(({ lines }) => ({ lines: applied(lines ?? [], op) }))}
        />
      )}
      {draft.labels.length > 0 && (
        <p className={styles.labels}>
          <LabelChips
            labels={draft.labels}
            remove={(title) => t('notes.removeLabel', { title })}
            onRemove={(one) => change((now) => ({ labels: now.labels.filter(({ title }) => title !== one.title) }))}
          />
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps the focus, so that the button isn't moved before the click */}
      <div className={styles.tools} onMouseDown={(event) => !isOpen && event.preventDefault()}>
        {!draft.lines && <IconButton icon="list-bullet" label={t('notes.takeList')} shortcut="⇧C" onClick={list} />}
        <IconButton icon="photo" label={t('notes.addPicture')} onClick={files.choose} />
        {isOpen && <Leaving state={state} onLeave={leave} />}
      </div>
    </section>
  );
});

function Picture({ of, onRemove }: { of: NotePicture; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <figure className={styles.picture}>
      <img src={of.preview ?? of.image} alt={t('notes.picture')} />
      <IconButton icon="x-mark" label={t('notes.removePicture')} onClick={onRemove} />
    </figure>
  );
}

function Leaving({ state, onLeave }: { state: SaveState; onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <span role="status">{state !== 'idle' && t(`list.saving.${state}`)}</span>
      <Button size="sm" variant="plain" busy={state === 'saving'} onClick={onLeave}>
        {t('notes.close')}
      </Button>
    </>
  );
}
