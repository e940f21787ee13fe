import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../core/undo.ts';
import { LabelRows } from '../ui/label-rows.tsx';
import { Popover } from '../ui/popover.tsx';
import { useDeleteNoteLabelMutation, useUpdateNoteLabelMutation } from './generated.ts';
import styles from './picker.module.css';
import type { Labels } from './use-notes.ts';

type Props = { labels: Labels; anchor: RefObject<HTMLElement | null>; onClose: () => void };

/** The labels to rename and to delete; each is kept as it is changed. */
export function LabelEditor({ labels, anchor, onClose }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, update] = useUpdateNoteLabelMutation();
  const [, remove] = useDeleteNoteLabelMutation();
  return (
    <Popover open anchor={anchor} label={t('notes.editLabels')} onClose={onClose}>
      <div className={styles.labels}>
        <LabelRows
          labels={labels}
          most={100}
          onRename={async ({ id }, title) =>
            void announce(await update({ label: { id, title } }), t('notes.labelRenamed', { title }))
          }
          onDelete={async ({ id, title }) => void announce(await remove({ id }), t('notes.labelDeleted', { title }))}
        />
      </div>
    </Popover>
  );
}
