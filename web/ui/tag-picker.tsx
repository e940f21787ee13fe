import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Chip } from './chip.tsx';
import { LabelPicker } from './label-picker.tsx';
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

/** The tags of a record as chips, and a panel to choose them; the newest choice stands first, as the contract stores it. */
export function TagPicker({ tags, chosen, onChange, onCreate, onRename, onDelete }: Props) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [id, ...chosen]);
  const create = async (title: string) => {
    const tag = await onCreate(title);
    if (tag) onChange([tag.id, ...chosen]);
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
        onClick={() => setOpen(!open)}
      >
        {t('ui.editTags')}
      </Button>
      <Popover open={open} anchor={frame} align="start" width={300} label={t('ui.tags')} onClose={() => setOpen(false)}>
        <LabelPicker
          labels={tags}
          chosen={chosen}
          most={30}
          onToggle={({ id }) => toggle(id)}
          onCreate={(title) => void create(title)}
          onRename={({ id }, title) => onRename(id, title)}
          onDelete={({ id }) => onDelete(id)}
        />
      </Popover>
    </div>
  );
}
