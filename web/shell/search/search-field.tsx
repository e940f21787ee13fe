import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { errorText } from '../../core/client/errors.ts';
import { hasScreen } from '../../core/routes/route-table.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useListbox } from '../../ui/menu/use-listbox.ts';
import styles from './search-field.module.css';
import { SearchHit } from './search-hit.tsx';
import { useSearch } from './use-search.ts';
import { searchLimits } from '../generated.ts';

type Props = {
  appearance: 'bar' | 'basic';
  /** Opened by the user: focuses the field. */
  open: boolean;
  onClose: (goesOn: boolean) => void;
};

/** Search results, or the reason why there are none. */
function useFound(text: string) {
  const { t } = useTranslation();
  const { sets, error, isAnswer } = useSearch(text);
  // Omits results of areas without a screen.
  const groups = (sets ?? [])
    .map((set) => ({ ...set, results: set.results.filter((result) => hasScreen(result.link)) }))
    .filter((set) => set.results.length > 0);
  const hits = groups.flatMap((set) => set.results);
  const nothing = error
    ? errorText(error, t)
    : !isAnswer || hits.length > 0
      ? null
      : t(sets?.some((set) => set.results.length > 0) ? 'shell.foundElsewhere' : 'shell.noResults');
  return { groups, hits, nothing };
}

/** Search field with results. Escape first closes the results, then the bar, and clears the text. */
export function SearchField({ appearance, open, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [panel, setPanel] = useState(true);
  const { groups, hits, nothing } = useFound(text);
  const showPanel = panel && (hits.length > 0 || nothing !== null);

  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);

  const close = (goesOn: boolean) => {
    setText('');
    if (appearance === 'basic') field.current?.blur();
    onClose(goesOn);
  };
  const go = (link: string | null) => {
    if (!link) return;
    close(true);
    void navigate(link);
  };
  const { input, list, option, onKeyDown } = useListbox({
    items: hits,
    open: showPanel,
    typed: text,
    onPick: (result) => go(result.link),
  });
  const press = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (showPanel && hits.length > 0) setPanel(false);
      else close(false);
    } else if (event.key.startsWith('Arrow') && !panel) setPanel(true);
    else onKeyDown(event);
  };
  const leave = (event: React.FocusEvent<HTMLDivElement>) => {
    if (appearance === 'bar' || event.currentTarget.contains(event.relatedTarget)) return;
    setPanel(false);
    onClose(true);
  };
  const setName = (set: { id: string; label: string }) =>
    t(`shell.searchSet.${set.id as 'contacts' | 'pages' | 'tasks'}`, { defaultValue: set.label });

  return (
    <div
      className={styles.field}
      data-appearance={appearance}
      role="search"
      onFocus={() => setPanel(true)}
      onBlur={leave}
    >
      <Icon name="magnifying-glass" />
      <input
        {...input}
        ref={field}
        autoFocus={appearance === 'bar'}
        type="search"
        className={styles.input}
        aria-label={t('shell.search')}
        placeholder={t(hasScreen('/apps/tasks') ? 'shell.searchPlaceholderTasks' : 'shell.searchPlaceholder')}
        value={text}
        maxLength={searchLimits.query.max}
        onChange={(event) => {
          setText(event.target.value);
          setPanel(true);
        }}
        onKeyDown={press}
      />
      {appearance === 'bar' ? (
        <IconButton icon="x-mark" label={t('shell.closeSearch')} shortcut="Esc" onClick={() => close(false)} />
      ) : (
        <kbd aria-hidden="true">/</kbd>
      )}
      {showPanel && (
        <div {...list} className={styles.panel} aria-label={t('shell.searchResults')}>
          {nothing && <p className={styles.none}>{nothing}</p>}
          {groups.map((set) => (
            <div key={set.id} role="group" aria-label={setName(set)}>
              <p className={styles.heading} aria-hidden="true">
                {setName(set)}
              </p>
              {set.results.map((result) => (
                <div key={result.id} {...option(hits.indexOf(result))} className={styles.option}>
                  <SearchHit result={result} />
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
