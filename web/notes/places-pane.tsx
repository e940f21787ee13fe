import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../core/undo.ts';
import type { IconName } from '../generated.ts';
import { useDrop } from '../ui/drag.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { LabelRows } from '../ui/label-rows.tsx';
import { Link } from '../ui/link.tsx';
import { Popover } from '../ui/popover.tsx';
import { useDeleteNoteLabelMutation, useUpdateNoteLabelMutation } from './generated.ts';
import styles from './places-pane.module.css';
import { type Place, type PlaceKind, pathOf } from './places.ts';
import type { Labels } from './use-notes.ts';

export const placeIcons: Record<PlaceKind, IconName> = {
  notes: 'light-bulb',
  reminders: 'bell',
  label: 'tag',
  archive: 'archive-box',
  bin: 'trash',
};
export const kinds = ['notes', 'reminders', 'archive', 'bin'] as const;

type Props = {
  place: Place;
  labels: Labels;
  /** A note covers it. */
  isCovered: boolean;
  onDropLabel: (note: string, label: Labels[number]) => void;
};

/** Where notes are: what is kept, what reminds, each label, what was put away, the bin. */
export function PlacesPane({ place, labels, isCovered, onDropLabel }: Props) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <nav className={styles.places} aria-label={t('notes.places')} inert={isCovered}>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>
            <Link
              className={styles.entry}
              to={pathOf({ kind, label: null })}
              aria-current={place.kind === kind ? 'page' : undefined}
            >
              <Icon name={placeIcons[kind]} size={18} />
              <span className={styles.name}>{t(`notes.place.${kind}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.title}>
        <h2>{t('notes.labels')}</h2>
        {labels.length > 0 && (
          <IconButton
            ref={button}
            size="sm"
            icon="pencil"
            label={t('notes.editLabels')}
            aria-haspopup="dialog"
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          />
        )}
      </div>
      <Popover open={isEditing} anchor={button} label={t('notes.editLabels')} onClose={() => setEditing(false)}>
        <LabelEditor labels={labels} />
      </Popover>
      <ul>
        {labels.map((label) => (
          <LabelPlace key={label.id} label={label} isHere={place.label === label.id} onDrop={onDropLabel} />
        ))}
      </ul>
      {labels.length === 0 && <p className={styles.hint}>{t('notes.noLabels')}</p>}
    </nav>
  );
}

type LabelProps = { label: Labels[number]; isHere: boolean; onDrop: Props['onDropLabel'] };

function LabelPlace({ label, isHere, onDrop }: LabelProps) {
  const drop = useDrop<string[]>({ kind: 'note', take: ([note]) => note && onDrop(note, label) });
  return (
    <li ref={drop}>
      <Link
        className={styles.entry}
        to={pathOf({ kind: 'label', label: label.id })}
        aria-current={isHere ? 'page' : undefined}
      >
        <Icon name="tag" size={18} />
        <bdi className={styles.name}>{label.title}</bdi>
      </Link>
    </li>
  );
}

function LabelEditor({ labels }: { labels: Labels }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, update] = useUpdateNoteLabelMutation();
  const [, remove] = useDeleteNoteLabelMutation();
  return (
    <div className={styles.editor}>
      <LabelRows
        labels={labels}
        most={100}
        onRename={({ id }, title) =>
          void update({ label: { id, title } }).then((result) => announce(result, t('notes.labelRenamed', { title })))
        }
        onDelete={({ id, title }) =>
          void remove({ id }).then((result) => announce(result, t('notes.labelDeleted', { title })))
        }
      />
    </div>
  );
}
