import { memo } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useCount } from '../core/records/use-pages.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import { FilterChips } from '../list/filters/filter-chips.tsx';
import { PageHead } from '../list/record/page-head.tsx';
import { SearchField } from '../list/filters/search-field.tsx';
import { ViewToggle } from './view-toggle.tsx';
import { Button } from '../ui/button/button.tsx';
import { LabelDot } from '../ui/label/label-mark.tsx';
import { PlacesMenu } from './places-pane.tsx';
import { type Filter, type Place, colors, parts, sorts } from './places.ts';
import type { Labels, Notes } from './use-notes.ts';
import { notesLimits } from './generated.ts';

type Props = {
  place: Place;
  filter: Filter;
  put: (patch: Partial<Filter>, how?: 'push' | 'replace') => void;
  labels: Labels;
};
type HeadProps = Props & {
  notes: Pick<Notes, 'rows' | 'more'>;
  isAlone: boolean;
  onEmpty: () => void;
};

const partIcons = { list: 'list-bullet', picture: 'photo', reminder: 'bell' } as const;

/** Title, filters and view of the notes. */
export function NotesHead({ notes, isAlone, onEmpty, ...tools }: HeadProps) {
  const { t } = useTranslation();
  const { place, labels } = tools;
  const title =
    place.kind === 'label'
      ? (labels.find(({ id }) => id === place.label)?.title ?? t('notes.labels'))
      : place.kind === 'notes'
        ? t('nav.apps-notes')
        : t(`notes.place.${place.kind}`);
  const held = useCount(notes);
  const isBin = place.kind === 'bin';
  return (
    <PageHead
      title={title}
      namesPage={isAlone}
      count={notes.rows && t('notes.count', held)}
      filters={!isBin && <Filters {...tools} />}
    >
      <Tools {...tools} />
      {isBin && held.count > 0 && (
        <Button icon="trash" tone="danger" onClick={onEmpty}>
          {t('notes.emptyBin')}
        </Button>
      )}
    </PageHead>
  );
}

/** Memoized: not rendered while pages are loaded. */
const Tools = memo(({ place, filter, put, labels }: Props) => {
  const { t } = useTranslation();
  const isList = filter.view === 'list';
  return (
    <>
      <PlacesMenu place={place} labels={labels} />
      {place.kind !== 'bin' && place.kind !== 'reminders' && (
        <ChoiceMenu
          label={t('notes.sort')}
          icon="arrows-up-down"
          value={filter.sort}
          choices={sorts.map((value) => ({ value, label: t(`notes.sorts.${value}`) }))}
          onPick={(sort) => put({ sort }, 'push')}
        />
      )}
      <ViewToggle
        label={t(isList ? 'notes.asGrid' : 'notes.asList')}
        icon={isList ? 'squares-2x2' : 'list-bullet'}
        variant="outlined"
        group={t('nav.apps-notes')}
        onTurn={() => put({ view: isList ? 'grid' : 'list' })}
      />
    </>
  );
});

const Filters = memo(({ filter, put }: Props) => {
  const { t } = useTranslation();
  const group = t('nav.apps-notes');
  return (
    <>
      <SearchField
        label={t('notes.find')}
        group={group}
        value={filter.q}
        maxLength={notesLimits.query.max}
        onSearch={(q) => put({ q })}
      />
      <Narrowing filter={filter} put={put} />
    </>
  );
});

const nothing = { q: '', has: '', color: '' } as const;

/** Active filters besides the search words. */
function Narrowing({ filter, put }: Pick<Props, 'filter' | 'put'>) {
  const { t } = useTranslation();
  return (
    <FilterChips
      label={t('notes.narrow')}
      at={filter}
      put={put}
      nothing={nothing}
      name="has"
      choices={parts.map((value) => ({ value, label: t(`notes.has.${value}`), icon: partIcons[value] }))}
    >
      <ChoiceMenu
        isChip
        label={t('notes.pick.color')}
        value={filter.color}
        nothing=""
        choices={colors.map((value) => ({
          value,
          label: t(`ui.color.${value}`),
          start: <LabelDot color={value} />,
        }))}
        onPick={(color) => put({ color }, 'push')}
      />
    </FilterChips>
  );
}
