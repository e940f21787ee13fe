import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../core/undo.ts';
import { useAutosave } from '../core/use-autosave.ts';
import { ColorSelect } from '../ui/color-select.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Input } from '../ui/input.tsx';
import { useDeleteMailLabelMutation, useUpdateMailLabelMutation } from './generated.ts';
import { type Label, useMailbox } from './mailbox-context.ts';
import styles from './settings-page.module.css';

/** A label to rename, recolour and delete: kept half a second after the last key, gone at once with Undo. */
export function LabelRow({ label }: { label: Label }) {
  const { t } = useTranslation();
  const { refreshCounts, refresh } = useMailbox();
  const announce = useAnnounce();
  const [, update] = useUpdateMailLabelMutation();
  const [, remove] = useDeleteMailLabelMutation();
  const { values, change, flush } = useAutosave({
    key: `label:${label.id}`,
    first: { title: label.title, color: label.color },
    wait: 500,
    save: async ({ title, color }) => {
      const next = { title: title.trim() || label.title, color };
      if (next.title === label.title && next.color === label.color) return {};
      const result = await update({ id: label.id, label: next });
      if (!result.error) announce(result, t('mailbox.labelSaved', { title: next.title }));
      return result;
    },
  });
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
        value={values.color}
        onChange={(color) => {
          change({ color });
          void flush();
        }}
      />
      <span className={styles.grow}>
        <Input
          aria-label={t('mailbox.renameLabel', { title: label.title })}
          maxLength={60}
          value={values.title}
          onChange={(event) => change({ title: event.target.value })}
          onBlur={() => values.title.trim() === '' && change({ title: label.title })}
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
