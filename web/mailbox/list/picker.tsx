import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useAnnounce } from '../../core/writes/undo.ts';
import { CommandPanel } from '../../ui/menu/command-panel.tsx';
import { DataIcon } from '../../ui/mark/icon.tsx';
import { type Label, LabelPicker, carriedBy } from '../../ui/label/label-picker.tsx';
import { OptionList } from '../../ui/menu/option-list.tsx';
import { useCreateMailLabelMutation } from '../generated.ts';
import { type Target, useMailbox } from '../mailbox-context.ts';
import { useMailActions } from '../use-mail-actions.ts';
import { useFolderName } from '../compose/use-names.ts';

type PanelProps = { mails: readonly Target[]; moved: (() => void) | undefined; onClose: () => void };

/** Keyboard alternative to dragging: type part of the name and press Enter. */
export function Picker({ kind, ...props }: PanelProps & { kind: 'move' | 'label' }) {
  const { t } = useTranslation();
  const title = t(kind === 'move' ? 'mailbox.moveMails' : 'mailbox.labelMails', { count: props.mails.length });
  return (
    <CommandPanel label={title} onClose={props.onClose}>
      {kind === 'move' ? <Folders title={title} {...props} /> : <Labels {...props} />}
    </CommandPanel>
  );
}

function Folders({ title, mails, moved, onClose }: PanelProps & { title: string }) {
  const { t } = useTranslation();
  const { folders } = useMailbox();
  const actions = useMailActions();
  const nameOf = useFolderName();
  const from = new Set(mails.map((mail) => mail.folder.slug));
  // Mails can't be moved into sent or drafts.
  const isOffered = (slug: string) => slug !== 'drafts' && slug !== 'sent' && !(from.size === 1 && from.has(slug));
  return (
    <OptionList
      label={title}
      find={title}
      none={t('mailbox.noPlace')}
      items={folders.filter(({ slug }) => isOffered(slug))}
      keyOf={({ id }) => id}
      fits={(folder, words) => nameOf(folder).toLowerCase().includes(words)}
      onPick={({ slug }) => {
        onClose();
        moved?.();
        void actions.move(mails, slug);
      }}
    >
      {(folder) => (
        <>
          <DataIcon name={folder.icon} size={18} />
          <bdi>{nameOf(folder)}</bdi>
        </>
      )}
    </OptionList>
  );
}

function Labels({ mails, moved, onClose }: PanelProps) {
  const { labels, refreshCounts } = useMailbox();
  const actions = useMailActions();
  const announce = useAnnounce();
  const [, createLabel] = useCreateMailLabelMutation();
  /** Optimistic selection until the responses arrive. */
  const [ticked, setTicked] = useState<ReadonlyMap<string, 'all' | 'none'>>(new Map());
  const toggle = (label: Pick<Label, 'id' | 'title'>, on: boolean) => {
    setTicked(new Map(ticked).set(label.id, on ? 'all' : 'none'));
    if (!on && moved) {
      onClose();
      moved();
    }
    void actions.label(mails, label, on);
  };
  const create = async (title: string) => {
    const result = await createLabel({ label: { title } });
    if (!announce(result, null) || !result.data) return;
    refreshCounts();
    toggle(result.data.createMailLabel, true);
  };
  return (
    <LabelPicker
      labels={labels}
      chosen={new Map([...carriedBy(mails), ...ticked])}
      onToggle={toggle}
      onCreate={(title) => void create(title)}
    />
  );
}
