import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Chip } from './chip.tsx';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';
import { Popover } from './popover.tsx';
import styles from './tag-picker.module.css';

export type Tag = { id: string; title: string };
type Props = {
  tags: Tag[];
  chosen: string[];
  onChange: (ids: string[]) => void;
  onCreate: (title: string) => Promise<Tag | null>;
  onRename: (id: string, title: string) => void;
  onDelete: (id: string) => void;
};

/** Enter takes the first match or makes a new tag; the newest choice stands first, as the contract stores it. */
export function TagPicker({ tags, chosen, onChange, onCreate, onRename, onDelete }: Props) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [filter, setFilter] = useState('');
  const [editing, setEditing] = useState(false);

  const wanted = filter.trim();
  const found = tags.filter((tag) => tag.title.toLowerCase().includes(wanted.toLowerCase()));
  const exact = tags.some((tag) => tag.title.toLowerCase() === wanted.toLowerCase());
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [id, ...chosen]);
  const create = async () => {
    const tag = await onCreate(wanted);
    if (tag) onChange([tag.id, ...chosen]);
    setFilter('');
  };
  const close = () => {
    setOpen(false);
    setFilter('');
    setEditing(false);
  };

  return (
    <div ref={frame} className={styles.frame}>
      {chosen.map((id) => {
        const tag = tags.find((one) => one.id === id);
        return (
          tag && (
            <Chip
              key={id}
              tone="primary"
              onRemove={() => toggle(id)}
              removeLabel={t('ui.removeTag', { title: tag.title })}
            >
              {tag.title}
            </Chip>
          )
        );
      })}
      <Button
        size="sm"
        look="plain"
        icon="tag"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => (open ? close() : setOpen(true))}
      >
        {t('ui.editTags')}
      </Button>
      <Popover open={open} anchor={frame} align="start" width={280} label={t('ui.tags')} onClose={close}>
        <div className={styles.top}>
          <Input
            autoFocus
            icon="magnifying-glass"
            aria-label={t('ui.findTag')}
            placeholder={t('ui.findTag')}
            maxLength={30}
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              if (found[0]) toggle(found[0].id);
              else if (wanted) void create();
            }}
          />
          <IconButton
            icon={editing ? 'check' : 'pencil'}
            label={editing ? t('ui.doneEditingTags') : t('ui.renameTags')}
            onClick={() => setEditing(!editing)}
          />
        </div>
        <ul className={styles.list}>
          {found.map((tag) => (
            <li key={tag.id}>
              {editing ? (
                <TagRow tag={tag} onRename={onRename} onDelete={onDelete} />
              ) : (
                <label className={styles.row}>
                  <input type="checkbox" checked={chosen.includes(tag.id)} onChange={() => toggle(tag.id)} />
                  {tag.title}
                </label>
              )}
            </li>
          ))}
          {wanted && !exact && !editing && (
            <li>
              <button type="button" className={styles.create} onClick={() => void create()}>
                {t('ui.createTag', { title: wanted })}
              </button>
            </li>
          )}
          {!wanted && tags.length === 0 && <li className={styles.none}>{t('ui.noTags')}</li>}
        </ul>
      </Popover>
    </div>
  );
}

/** Renames when the person leaves the field, not with every key. */
function TagRow({ tag, onRename, onDelete }: { tag: Tag } & Pick<Props, 'onRename' | 'onDelete'>) {
  const { t } = useTranslation();
  const [title, setTitle] = useState(tag.title);
  const settle = () => {
    const next = title.trim();
    if (next && next !== tag.title) onRename(tag.id, next);
    else setTitle(tag.title);
  };
  return (
    <div className={styles.edit}>
      <Input
        aria-label={t('ui.renameTag', { title: tag.title })}
        maxLength={30}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur();
        }}
      />
      <IconButton
        size="sm"
        icon="trash"
        label={t('ui.deleteTag', { title: tag.title })}
        onClick={() => onDelete(tag.id)}
      />
    </div>
  );
}
