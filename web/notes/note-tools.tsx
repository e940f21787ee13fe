import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '../core/toasts.ts';
import { useAnnounce } from '../core/undo.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { linesIn } from '../ui/pasted-lines.ts';
import { home } from './home.ts';
import { type NoteDetailsFragment, type NoteInput, useUpdateNoteMutation } from './generated.ts';
import styles from './note-dialog.module.css';
import { noteText } from './note-text-of.ts';
import type { ListContext } from './notes-page.tsx';
import { pathOf } from './places.ts';
import { linesMost } from './use-line-keys.ts';

type Props = { note: NoteDetailsFragment; context: ListContext };

/** What can be done to an open note, each with its key. */
export function NoteTools({ note, context }: Props) {
  const { t } = useTranslation();
  const { writes, place, pick, pictures } = context;
  if (place.kind === 'bin')
    return (
      <div className={styles.tools}>
        <Button icon="arrow-uturn-left" onClick={() => void writes.restore([note])}>
          {t('notes.restore')}
        </Button>
        <Button icon="trash" tone="danger" onClick={() => void writes.purge([note])}>
          {t('notes.purge')}
        </Button>
      </div>
    );
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('notes.tools')} data-tools>
      <IconButton
        icon="bookmark"
        label={t(note.pinned ? 'notes.unpin' : 'notes.pin')}
        shortcut="P"
        aria-pressed={note.pinned}
        onClick={() => void writes.pin([note])}
      />
      <IconButton
        icon="swatch"
        label={t('notes.pick.color')}
        shortcut="H"
        onClick={(event) => pick('color', [note], event.currentTarget)}
      />
      <IconButton
        icon="tag"
        label={t('notes.labels')}
        shortcut="L"
        onClick={(event) => pick('label', [note], event.currentTarget)}
      />
      <IconButton
        icon="bell"
        label={t('notes.remind')}
        shortcut="R"
        onClick={(event) => pick('remind', [note], event.currentTarget)}
      />
      <IconButton icon="photo" label={t('notes.addPicture')} onClick={pictures.choose} />
      <IconButton
        icon="archive-box"
        label={t(note.archived ? 'notes.unarchive' : 'notes.archive')}
        shortcut="A"
        onClick={() => void writes.archive([note])}
      />
      <MoreMenu note={note} context={context} />
    </div>
  );
}

function MoreMenu({ note, context: { writes, place, tail } }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [, updateNote] = useUpdateNoteMutation();
  const turn = async () => {
    const patch: NoteInput =
      note.tasks == null
        ? {
            content: '',
            tasks: linesIn(note.content, 2000, linesMost).map((content) => ({ content, completed: false })),
          }
        : {
            tasks: null,
            content: noteText({ title: '', content: note.content, tasks: note.tasks }).replaceAll(/^\[[ x]\] /gmu, ''),
          };
    announce(await updateNote({ id: note.id, note: patch }), t('notes.turned'));
  };
  const copyLink = async () => {
    await navigator.clipboard.writeText(`${location.origin}${home}/${note.id}`);
    toast(t('notes.linkCopied'));
  };
  const duplicate = async () => {
    const id = await writes.duplicate(note);
    if (id) void navigate(`${pathOf(place)}/${id}${tail}`, { replace: true });
  };
  return (
    <Menu
      label={t('notes.more')}
      placement="top-start"
      trigger={<Icon name="ellipsis-horizontal" size={20} />}
      entries={[
        {
          key: 'turn',
          label: t(note.tasks == null ? 'notes.asChecklist' : 'notes.asText'),
          icon: 'list-bullet',
          onSelect: () => void turn(),
        },
        { key: 'double', label: t('notes.duplicate'), icon: 'document-duplicate', onSelect: () => void duplicate() },
        { key: 'copy', label: t('notes.copy'), icon: 'clipboard', onSelect: () => void writes.copy(note) },
        { key: 'link', label: t('notes.copyLink'), icon: 'link', onSelect: () => void copyLink() },
        { key: 'print', label: t('notes.print'), icon: 'printer', onSelect: () => print() },
        {
          key: 'delete',
          label: t('notes.delete'),
          icon: 'trash',
          tone: 'danger',
          shortcut: '#',
          divided: true,
          onSelect: () => void writes.remove([note]),
        },
      ]}
    />
  );
}
