import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { useCopyText } from '../../core/browser/copy-text.ts';
import { useWrite } from '../../core/writes/use-write.ts';
import { ActionTools } from './action-tools.tsx';
import { entriesOf } from '../../list/selection/bulk-bar.tsx';
import { lineMost, linesMost } from '../../list/checklist/line-ops.ts';
import type { IconName } from '../../generated.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { linesIn } from '../../ui/text/pasted-lines.ts';
import { home } from '../home.ts';
import { type NoteDetailsFragment, type NoteInput, useUpdateNoteMutation } from '../generated.ts';
import { noteText } from './note-text-of.ts';
import type { ListContext } from '../notes-page.tsx';
import { pathOf } from '../places.ts';

type Props = { note: NoteDetailsFragment; context: ListContext };

/** Rare actions go to the menu, so that the tools fit on one line on phones. */
const isRare = ({ key }: { key: string }) => key === 'move' || key === 'delete';

/** Tools of an open note with their shortcuts; the same actions as the bar's. */
export function NoteTools({ note, context }: Props) {
  const { t } = useTranslation();
  const { actions, place, pictures } = context;
  return (
    <ActionTools
      label={t('notes.tools')}
      actions={actions.filter((action) => !isRare(action))}
      record={note}
      pressed={{ pin: note.pinned }}
    >
      {place.kind !== 'bin' && (
        <>
          <IconButton icon="photo" label={t('notes.addPicture')} onClick={pictures.choose} />
          <MoreMenu note={note} context={context} />
        </>
      )}
    </ActionTools>
  );
}

function MoreMenu({ note, context: { actions, writes, place, tail } }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const copy = useCopyText();
  const updateNote = useWrite(useUpdateNoteMutation());
  const turn = () => {
    const patch: NoteInput =
      note.tasks == null
        ? {
            content: '',
            tasks: linesIn(note.content, lineMost, linesMost).map((content) => ({ content, completed: false })),
          }
        : {
            tasks: null,
            content: noteText({ title: '', content: note.content, tasks: note.tasks }).replaceAll(/^\[[ x]\] /gmu, ''),
          };
    void updateNote({ id: note.id, note: patch }, t('notes.turned'));
  };
  const duplicate = async () => {
    const show = (id: string) => void navigate(`${pathOf(place)}/${id}${tail}`, { replace: true });
    const id = await writes.duplicate(note, () => id && location.pathname.endsWith(id) && show(note.id));
    if (id) show(id);
  };
  const link = `${location.origin}${home}/${note.id}`;
  const entry = (key: 'asChecklist' | 'asText' | 'duplicate' | 'copy' | 'copyLink' | 'print', icon: IconName) => ({
    key,
    label: t(`notes.${key}`),
    icon,
  });
  return (
    <Menu
      label={t('notes.more')}
      placement="top-start"
      trigger={<Icon name="ellipsis-horizontal" size={20} />}
      entries={[
        { ...entry(note.tasks == null ? 'asChecklist' : 'asText', 'list-bullet'), onSelect: turn },
        { ...entry('duplicate', 'document-duplicate'), onSelect: () => void duplicate() },
        { ...entry('copy', 'clipboard'), onSelect: () => void copy(noteText(note), t('notes.copied')) },
        { ...entry('copyLink', 'link'), onSelect: () => void copy(link, t('notes.linkCopied')) },
        { ...entry('print', 'printer'), onSelect: () => print() },
        ...entriesOf(actions.filter(isRare), ({ run }) => void run?.([note])).map((entry, index) => ({
          ...entry,
          divided: index === 0,
        })),
      ]}
    />
  );
}
