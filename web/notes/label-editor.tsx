import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../core/use-write.ts';
import { LabelRows } from '../ui/label-rows.tsx';
import { Popover } from '../ui/popover.tsx';
import { useDeleteNoteLabelMutation, useUpdateNoteLabelMutation } from './generated.ts';
import styles from './picker.module.css';
import type { Labels } from './use-notes.ts';

type Props = { labels: Labels; anchor: RefObject<HTMLElement | null>; onClose: () => void };

/** The labels to rename and to delete; each is kept as it is changed. */
export function LabelEditor({ labels, anchor, onClose }: Props) {
  const { t } = useTranslation();
  const update = useWrite(useUpdateNoteLabelMutation());
  const remove = useWrite(useDeleteNoteLabelMutation());
  return (
    <Popover open anchor={anchor} label={t('notes.editLabels')} onClose={onClose}>
      <div className={styles.labels}>
        <LabelRows
          labels={labels}
          most={100}
          onRename={({ id }, title) => void update({ label: { id, title } }, t('notes.labelRenamed', { title }))}
          onDelete={({ id, title }) => void remove({ id }, t('notes.labelDeleted', { title }))}
        />
      </div>
    </Popover>
  );
}
