import { memo } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useWrite } from '../core/writes/use-write.ts';
import type { IconName } from '../generated.ts';
import { SideMenu } from './side-menu.tsx';
import { SideLinks, SideTitle } from '../list/record/side-nav.tsx';
import { LabelEditor } from './writing/label-editor.tsx';
import { createNoteLabelLimits, useDeleteNoteLabelMutation, useUpdateNoteLabelMutation } from './generated.ts';
import styles from './notes-page.module.css';
import { type Place, type PlaceKind, pathOf } from './places.ts';
import type { Labels } from './use-notes.ts';

export const placeIcons: Record<PlaceKind, IconName> = {
  notes: 'light-bulb',
  reminders: 'bell',
  label: 'tag',
  archive: 'archive-box',
  bin: 'trash',
};
const kinds = ['notes', 'reminders', 'archive', 'bin'] as const;

/** Places of notes: all, reminders, archive, bin and each label. */
function usePlaces(place: Place, labels: Labels) {
  const { t } = useTranslation();
  return {
    kept: kinds.map((kind) => ({
      key: kind,
      label: t(`notes.place.${kind}`),
      icon: placeIcons[kind],
      to: pathOf({ kind, label: null }),
      isCurrent: place.kind === kind,
    })),
    labelled: labels.map(({ id, title }) => ({
      key: id,
      label: title,
      icon: placeIcons.label,
      to: pathOf({ kind: 'label', label: id }),
      isCurrent: place.label === id,
    })),
  };
}

type Props = {
  place: Place;
  labels: Labels;
  onDropLabel: (note: string, label: Labels[number]) => void;
};

/** List of places; dropping a card on a label adds the label. */
export const Places = memo(({ place, labels, onDropLabel }: Props) => {
  const { t } = useTranslation();
  const { kept, labelled } = usePlaces(place, labels);
  const update = useWrite(useUpdateNoteLabelMutation());
  const remove = useWrite(useDeleteNoteLabelMutation());
  const editor = labels.length > 0 && (
    <LabelEditor
      name={t('notes.editLabels')}
      labels={labels}
      most={createNoteLabelLimits.title.max}
      onRename={({ id }, title) => void update({ label: { id, title } }, t('notes.labelRenamed', { title }))}
      onDelete={({ id, title }) => void remove({ id }, t('notes.labelDeleted', { title }))}
    />
  );
  return (
    <>
      <SideLinks kind="note" places={kept} />
      <SideTitle action={editor}>{t('notes.labels')}</SideTitle>
      <SideLinks
        kind="note"
        places={labelled.map((entry, index) => ({
          ...entry,
          onDrop: ([note]) => note && onDropLabel(note, labels[index]!),
        }))}
      />
      {labels.length === 0 && <p className={styles.hint}>{t('notes.noLabels')}</p>}
    </>
  );
});

/** The same as a menu, where there is no pane. */
export function PlacesMenu({ place, labels }: Pick<Props, 'place' | 'labels'>) {
  const { t } = useTranslation();
  const { kept, labelled } = usePlaces(place, labels);
  return (
    <SideMenu label={t('notes.viewMenu')} groups={[{ places: kept }, { title: t('notes.labels'), places: labelled }]} />
  );
}
