import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/icon-button.tsx';
import { Input } from '../ui/input.tsx';
import { ColorSelect } from '../ui/color-select.tsx';
import { type MailLabelColor, useDeleteMailLabelMutation, useUpdateMailLabelMutation } from './generated.ts';
import { type Label, useMailbox } from './mailbox-context.ts';
import styles from './settings-page.module.css';
import { useMailActions } from './use-mail-actions.ts';

const calm = 500;

/** A label to rename, recolour and delete: kept half a second after the last key, gone at once with Undo. */
export function LabelRow({ label }: { label: Label }) {
  const { t } = useTranslation();
  const { refreshCounts, refresh } = useMailbox();
  const { announce } = useMailActions();
  const [title, setTitle] = useState(label.title);
  const [, update] = useUpdateMailLabelMutation();
  const [, remove] = useDeleteMailLabelMutation();
  const known = useRef(label);
  useEffect(() => {
    const { title: before } = known.current;
    known.current = label;
    // Renamed elsewhere; what is being typed here is left alone.
    setTitle((typed) => (typed === before ? label.title : typed));
  }, [label]);

  const save = async (next: { title: string; color: MailLabelColor }) => {
    const result = await update({ id: label.id, label: next });
    announce(result, t('mailbox.labelSaved', { title: next.title }));
  };
  useEffect(() => {
    const wanted = title.trim();
    if (!wanted || wanted === label.title) return;
    // The colour may have changed while the name was typed.
    const timer = setTimeout(() => void save({ title: wanted, color: known.current.color }), calm);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new title is the reason to save
  }, [title]);
  const discard = async () => {
    const result = await remove({ id: label.id });
    announce(result, t('mailbox.labelDeleted', { title: label.title }));
    refreshCounts();
    refresh();
  };

  return (
    <li className={styles.row}>
      <ColorSelect
        label={t('mailbox.colorOf', { title: label.title })}
        value={label.color}
        onChange={(color) => void save({ title: title.trim() || label.title, color })}
      />
      <span className={styles.grow}>
        <Input
          aria-label={t('mailbox.renameLabel', { title: label.title })}
          maxLength={60}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          onBlur={() => title.trim() === '' && setTitle(label.title)}
        />
      </span>
      <span className={styles.count}>{t('mailbox.mailCount', { count: label.total })}</span>
      <IconButton
        icon="trash"
        label={t('mailbox.deleteLabel', { title: label.title })}
        onClick={() => void discard()}
      />
    </li>
  );
}
