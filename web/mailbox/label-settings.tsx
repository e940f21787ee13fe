import { useTranslation } from '../core/words/translation.tsx';
import { useAnnounce } from '../core/writes/undo.ts';
import { LabelRows } from '../ui/label/label-rows.tsx';
import {
  type MailLabelInput,
  useCreateMailLabelMutation,
  useDeleteMailLabelMutation,
  useUpdateMailLabelMutation,
} from './generated.ts';
import { type Label, useMailbox } from './mailbox-context.ts';

/** Creates, renames, recolors and deletes labels. */
export function LabelSettings({ labels }: { labels: readonly Label[] }) {
  const { t } = useTranslation();
  const { refreshCounts, refresh } = useMailbox();
  const announce = useAnnounce();
  const [, create] = useCreateMailLabelMutation();
  const [, update] = useUpdateMailLabelMutation();
  const [, remove] = useDeleteMailLabelMutation();
  const add = async (title: string) => {
    const isDone = announce(await create({ label: { title } }), t('mailbox.labelCreated', { title }));
    refreshCounts();
    return isDone;
  };
  const change = async (id: string, label: MailLabelInput) => {
    announce(await update({ id, label }), t('mailbox.labelSaved', { title: label.title }));
  };
  const discard = async (id: string, title: string) => {
    announce(await remove({ id }), t('mailbox.labelDeleted', { title }));
    refreshCounts();
    refresh();
  };
  return (
    <LabelRows
      labels={labels}
      adding={{ label: t('mailbox.newLabel'), onAdd: add }}
      onRename={({ id }, title) => void change(id, { title })}
      onRecolor={({ id, title }, color) => void change(id, { title, color })}
      onDelete={({ id, title }) => void discard(id, title)}
      note={({ id }) => t('mailbox.mailCount', { count: labels.find((label) => label.id === id)?.total ?? 0 })}
    />
  );
}
