import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../core/undo.ts';
import { useClient } from 'urql';
import { DataIcon, Icon } from '../ui/icon.tsx';
import { CommandPanel } from '../ui/command-panel.tsx';
import { useListbox } from '../ui/use-listbox.ts';
import { CreateMailLabelDocument, type CreateMailLabelMutation } from './generated.ts';
import { LabelDot } from '../ui/label-mark.tsx';
import { type Label, type Target, useMailbox } from './mailbox-context.ts';
import styles from './picker.module.css';
import { useMailActions } from './use-mail-actions.ts';
import { useFolderName } from './use-names.ts';

type Props = { kind: 'move' | 'label'; mails: readonly Target[]; moved: (() => void) | undefined; onClose: () => void };
type Choice = { key: string; name: string; mark: React.ReactNode; on?: 'all' | 'some' | 'none'; run: () => void };

/** The way without a mouse to what dragging does: type a part of the name, Enter takes it. */
export function Picker({ kind, mails, moved, onClose }: Props) {
  const { t } = useTranslation();
  const client = useClient();
  const { folders, labels, refreshCounts } = useMailbox();
  const actions = useMailActions();
  const announce = useAnnounce();
  const nameOf = useFolderName();
  const [text, setText] = useState('');
  /** What was ticked here, before the answers are in. */
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map());

  const isOn = (label: Pick<Label, 'id'>): 'all' | 'some' | 'none' => {
    const own = ticked.get(label.id);
    if (own !== undefined) return own ? 'all' : 'none';
    const carry = mails.filter((mail) => mail.labels.some((one) => one.id === label.id)).length;
    return carry === mails.length ? 'all' : carry > 0 ? 'some' : 'none';
  };
  const toggle = (label: Pick<Label, 'id' | 'title'>) => {
    const on = isOn(label) !== 'all';
    setTicked(new Map(ticked).set(label.id, on));
    if (!on && moved) {
      onClose();
      moved();
    }
    void actions.label(mails, label, on);
  };
  const create = async (title: string) => {
    const result = await client
      .mutation<CreateMailLabelMutation>(CreateMailLabelDocument, { label: { title } })
      .toPromise();
    if (!result.data) return void announce(result, null);
    refreshCounts();
    setText('');
    toggle(result.data.createMailLabel);
  };

  const wanted = text.trim().toLowerCase();
  const from = new Set(mails.map((mail) => mail.folder.slug));
  const choices: Choice[] =
    kind === 'move'
      ? folders
          // The server refuses to move into sent and drafts nothing, but no mail belongs there that was not written here.
          .filter(({ slug }) => slug !== 'drafts' && slug !== 'sent' && !(from.size === 1 && from.has(slug)))
          .map((folder) => ({
            key: folder.id,
            name: nameOf(folder),
            mark: <DataIcon name={folder.icon} size={18} />,
            run: () => {
              onClose();
              moved?.();
              void actions.move(mails, folder.slug);
            },
          }))
      : labels.map((label) => ({
          key: label.id,
          name: label.title,
          mark: <LabelDot color={label.color} />,
          on: isOn(label),
          run: () => toggle(label),
        }));
  const found = choices.filter((choice) => choice.name.toLowerCase().includes(wanted));
  const isKnown = labels.some((label) => label.title.toLowerCase() === wanted);
  if (kind === 'label' && wanted && !isKnown) {
    found.push({
      key: 'new',
      name: t('mailbox.createLabel', { title: text.trim() }),
      mark: <Icon name="plus" size={18} />,
      run: () => void create(text.trim()),
    });
  }
  const { input, list, option } = useListbox<Choice>({
    items: found,
    typed: text,
    onPick: (choice) => choice.run(),
    ...(kind === 'label' ? { many: true, isSelected: (choice: Choice) => choice.on === 'all' } : {}),
  });
  const title = t(kind === 'move' ? 'mailbox.moveMails' : 'mailbox.labelMails', { count: mails.length });

  return (
    <CommandPanel label={title} onClose={onClose}>
      <div className={styles.head}>
        <Icon name={kind === 'move' ? 'inbox' : 'tag'} size={18} />
        <input
          {...input}
          autoFocus
          aria-label={title}
          placeholder={title}
          maxLength={60}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <kbd aria-hidden="true">Esc</kbd>
      </div>
      <ul {...list} className={styles.list} aria-label={title}>
        {found.map((choice, index) => (
          <li key={choice.key} {...option(index)} className={styles.option}>
            {choice.mark}
            <span className={styles.name}>{choice.name}</span>
            {choice.on === 'all' && <Icon name="check" size={18} />}
            {choice.on === 'some' && <Icon name="minus" size={18} />}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>{t('mailbox.noPlace')}</p>}
    </CommandPanel>
  );
}
