import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readLocal, writeLocal } from '../core/local.ts';
import { NoMatch } from '../list/no-match.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { placeIcons } from './places-pane.tsx';
import { type Filter, type Place, isNarrowed } from './places.ts';
import styles from './notes-page.module.css';

const hidden = 'notes-examples';
const examples = ['list', 'label', 'reminder'] as const;

/** Why there is nothing: each place has its own word for it. */
export function NoNotes({ place, filter, onClear }: { place: Place; filter: Filter; onClear: () => void }) {
  const { t } = useTranslation();
  const [isHidden, setHidden] = useState(readLocal(hidden) !== null);
  if (place.kind !== 'bin' && isNarrowed(filter))
    return (
      <NoMatch title={t('notes.noMatch')} text={t('notes.noMatchText')} clear={t('notes.clear')} onClear={onClear} />
    );
  const icon = placeIcons[place.kind];
  const state = (
    <EmptyState
      kind="none"
      icon={icon}
      title={t(`notes.none.${place.kind}`)}
      text={t(`notes.noneText.${place.kind}`)}
    />
  );
  if (place.kind !== 'notes' || isHidden) return state;
  return (
    <>
      {state}
      <ul className={styles.examples}>
        {examples.map((example) => (
          <li key={example}>{t(`notes.examples.${example}`)}</li>
        ))}
      </ul>
      <p className={styles.dismiss}>
        <Button
          look="plain"
          onClick={() => {
            writeLocal(hidden, 'hidden');
            setHidden(true);
          }}
        >
          {t('notes.examples.hide')}
        </Button>
      </p>
    </>
  );
}
