import { Suspense, lazy, memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IconName } from '../generated.ts';
import { SideLinks, SideNav, SideTitle } from '../list/side-nav.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import styles from './notes-page.module.css';
import { type Place, type PlaceKind, pathOf } from './places.ts';
import type { Labels } from './use-notes.ts';

const LabelEditor = lazy(() => import('./label-editor.tsx').then((part) => ({ default: part.LabelEditor })));

export const placeIcons: Record<PlaceKind, IconName> = {
  notes: 'light-bulb',
  reminders: 'bell',
  label: 'tag',
  archive: 'archive-box',
  bin: 'trash',
};
const kinds = ['notes', 'reminders', 'archive', 'bin'] as const;

/** Where notes are: what is kept, what reminds, what was put away, the bin; and each label. */
function usePlaces(place: Place, labels: Labels) {
  const { t } = useTranslation();
  return {
    kept: kinds.map((kind) => ({
      key: kind,
      label: t(`notes.place.${kind}`),
      icon: placeIcons[kind],
      to: pathOf({ kind, label: null }),
      isHere: place.kind === kind,
    })),
    labelled: labels.map(({ id, title }) => ({
      key: id,
      label: title,
      icon: placeIcons.label,
      to: pathOf({ kind: 'label', label: id }),
      isHere: place.label === id,
    })),
  };
}

type Props = {
  place: Place;
  labels: Labels;
  /** A note covers it. */
  isCovered: boolean;
  onDropLabel: (note: string, label: Labels[number]) => void;
};

/** The places beside the notes. A card that is dropped on a label carries it. */
export const PlacesPane = memo(({ place, labels, isCovered, onDropLabel }: Props) => {
  const { t } = useTranslation();
  const { kept, labelled } = usePlaces(place, labels);
  return (
    <SideNav label={t('notes.places')} inert={isCovered}>
      <SideLinks kind="note" places={kept} />
      <SideTitle action={labels.length > 0 && <EditLabels labels={labels} />}>{t('notes.labels')}</SideTitle>
      <SideLinks
        kind="note"
        places={labelled.map((entry, index) => ({
          ...entry,
          onDrop: ([note]) => note && onDropLabel(note, labels[index]!),
        }))}
      />
      {labels.length === 0 && <p className={styles.hint}>{t('notes.noLabels')}</p>}
    </SideNav>
  );
});

/** The same for who has no pane of places beside the notes. */
export function PlacesMenu({ place, labels }: Pick<Props, 'place' | 'labels'>) {
  const { t } = useTranslation();
  const { kept, labelled } = usePlaces(place, labels);
  return (
    <span className={styles.narrow}>
      <Menu
        label={t('notes.places')}
        look="outlined"
        trigger={
          <>
            <Icon name={placeIcons[place.kind]} size={18} />
            <span className={styles.wide}>{t('notes.places')}</span>
          </>
        }
        entries={[...kept, ...labelled].map(({ isHere, ...entry }, index) => ({
          ...entry,
          selected: isHere,
          ...(index === kept.length ? { heading: t('notes.labels'), divided: true } : {}),
        }))}
      />
    </span>
  );
}

/** Labels are renamed and deleted beside their heading. */
function EditLabels({ labels }: { labels: Labels }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        size="sm"
        icon="pencil"
        label={t('notes.editLabels')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <Suspense fallback={null}>
        {isOpen && <LabelEditor labels={labels} anchor={button} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
