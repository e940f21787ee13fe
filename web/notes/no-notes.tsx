import { useTranslation } from '../core/words/translation.tsx';
import { Examples } from './examples.tsx';
import { NoMatch } from '../list/filters/no-match.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { placeIcons } from './places-pane.tsx';
import { type Filter, type Place, isNarrowed } from './places.ts';

const examples = ['list', 'label', 'reminder'] as const;

/** Explains the empty list of a place. */
export function NoNotes({ place, filter, onClear }: { place: Place; filter: Filter; onClear: () => void }) {
  const { t } = useTranslation();
  const { kind } = place;
  if (kind !== 'bin' && isNarrowed(filter))
    return (
      <NoMatch title={t('notes.noMatch')} text={t('notes.noMatchText')} clear={t('notes.clear')} onClear={onClear} />
    );
  return (
    <>
      <EmptyState
        kind="none"
        icon={placeIcons[kind]}
        title={t(`notes.none.${kind}`)}
        text={t(`notes.noneText.${kind}`)}
      />
      {kind === 'notes' && (
        <Examples
          name="notes-examples"
          texts={examples.map((example) => t(`notes.examples.${example}`))}
          hide={t('notes.examples.hide')}
        />
      )}
    </>
  );
}
