import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../core/intl.ts';
import { useShortcut } from '../core/keyboard.ts';
import { PageHead } from '../list/page-head.tsx';
import { SearchField } from '../list/search-field.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import styles from './notes-page.module.css';
import { PlacesMenu } from './places-pane.tsx';
import { type Filter, type Place, colors, isNarrowed, parts, sorts } from './places.ts';
import type { Labels, Notes } from './use-notes.ts';

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

/** The name of the place, what it is narrowed by, and how it is drawn. */
export function NotesHead({ notes, isAlone, onEmpty, ...tools }: HeadProps) {
  const { t } = useTranslation();
  const number = useNumber();
  const { place, labels } = tools;
  const title =
    place.kind === 'label'
      ? (labels.find(({ id }) => id === place.label)?.title ?? t('notes.labels'))
      : place.kind === 'notes'
        ? t('nav.apps-notes')
        : t(`notes.place.${place.kind}`);
  const count = notes.rows?.length ?? 0;
  const isBin = place.kind === 'bin';
  return (
    <PageHead
      title={title}
      namesPage={isAlone}
      count={notes.rows && t('notes.count', { count, number: `${number(count)}${notes.more ? '+' : ''}` })}
      filters={!isBin && <Filters {...tools} />}
    >
      {isBin && count > 0 && (
        <Button icon="trash" tone="danger" onClick={onEmpty}>
          {t('notes.emptyBin')}
        </Button>
      )}
      <Tools {...tools} />
    </PageHead>
  );
}

/** They stay as they are while the list grows page by page. */
const Tools = memo(({ place, filter, put, labels }: Props) => {
  const { t } = useTranslation();
  const isList = filter.view === 'list';
  const label = t(isList ? 'notes.asGrid' : 'notes.asList');
  const turn = () => put({ view: isList ? 'grid' : 'list' });
  useShortcut({ keys: 'w', label, group: t('nav.apps-notes'), run: turn });
  return (
    <>
      <PlacesMenu place={place} labels={labels} />
      {place.kind !== 'bin' && <SortMenu place={place} filter={filter} put={put} />}
      <IconButton icon={isList ? 'squares-2x2' : 'bars-3'} label={label} shortcut="W" onClick={turn} />
    </>
  );
});

const Filters = memo(({ filter, put }: Props) => {
  const { t } = useTranslation();
  const group = t('nav.apps-notes');
  return (
    <>
      <SearchField label={t('notes.find')} group={group} value={filter.q} onSearch={(q) => put({ q })} />
      <FilterChips filter={filter} put={put} />
    </>
  );
});

/** What the search is narrowed to beside its words. */
function FilterChips({ filter, put }: Pick<Props, 'filter' | 'put'>) {
  const { t } = useTranslation();
  return (
    <div className={styles.chips} role="group" aria-label={t('notes.narrow')}>
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          aria-pressed={filter.has === part}
          onClick={() => put({ has: filter.has === part ? '' : part }, 'push')}
        >
          <Icon name={partIcons[part]} size={16} />
          {t(`notes.has.${part}`)}
        </button>
      ))}
      <Menu
        label={filter.color ? `${t('notes.pick.color')}: ${t(`notes.colors.${filter.color}`)}` : t('notes.pick.color')}
        className={styles.chip}
        placement="bottom-start"
        trigger={
          <span data-color={filter.color || undefined} className={styles.swatch}>
            {filter.color ? t(`notes.colors.${filter.color}`) : t('notes.pick.color')}
          </span>
        }
        entries={colors.map((color) => ({
          key: color,
          label: t(`notes.colors.${color}`),
          start: <span className={styles.dot} data-color={color} />,
          selected: filter.color === color,
          onSelect: () => put({ color: filter.color === color ? '' : color }, 'push'),
        }))}
      />
      {isNarrowed(filter) && (
        <button type="button" onClick={() => put({ q: '', has: '', color: '' }, 'push')}>
          <Icon name="x-mark" size={16} />
          {t('notes.clear')}
        </button>
      )}
    </div>
  );
}

function SortMenu({ place, filter, put }: Pick<Props, 'place' | 'filter' | 'put'>) {
  const { t } = useTranslation();
  if (place.kind === 'reminders') return null;
  return (
    <Menu
      label={`${t('notes.sort')}: ${t(`notes.sorts.${filter.sort}`)}`}
      look="outlined"
      trigger={
        <>
          <Icon name="arrows-up-down" size={18} />
          <span className={styles.wide}>{t(`notes.sorts.${filter.sort}`)}</span>
        </>
      }
      entries={sorts.map((sort) => ({
        key: sort,
        label: t(`notes.sorts.${sort}`),
        selected: filter.sort === sort,
        onSelect: () => put({ sort }, 'push'),
      }))}
    />
  );
}
