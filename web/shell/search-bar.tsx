import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useShortcut } from '../core/keyboard.ts';
import { hasScreen } from '../core/route-table.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useListbox } from '../ui/use-listbox.ts';
import styles from './search-bar.module.css';
import { SearchHit } from './search-hit.tsx';
import { useSearch } from './use-search.ts';

/** An icon that becomes a bar over the header. Escape closes the results first, then the bar. */
export function SearchBar() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [panel, setPanel] = useState(true);
  const { sets } = useSearch(open ? text : '');
  // Hits of rooms that this client has no screen for yet lead nowhere: they are left out.
  const groups = (sets ?? [])
    .map((set) => ({ ...set, results: set.results.filter((result) => hasScreen(result.link)) }))
    .filter((set) => set.results.length > 0);
  const hits = groups.flatMap((set) => set.results);
  const showPanel = sets !== null && panel;

  useShortcut({ keys: '/', label: t('shell.search'), group: t('shell.keysEverywhere'), run: () => setOpen(true) });

  const close = () => {
    setOpen(false);
    setText('');
    button.current?.focus();
  };
  const go = (link: string | null) => {
    if (!link) return;
    setOpen(false);
    setText('');
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
      else close();
    } else if (event.key.startsWith('Arrow') && !panel) setPanel(true);
    else onKeyDown(event);
  };

  return (
    <>
      <IconButton
        ref={button}
        icon="magnifying-glass"
        label={t('shell.search')}
        shortcut="/"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open && (
        <div className={styles.bar} role="search">
          <Icon name="magnifying-glass" />
          <input
            {...input}
            autoFocus
            type="search"
            className={styles.input}
            aria-label={t('shell.search')}
            placeholder={t(hasScreen('/apps/tasks') ? 'shell.searchPlaceholderTasks' : 'shell.searchPlaceholder')}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setPanel(true);
            }}
            onKeyDown={press}
          />
          <IconButton icon="x-mark" label={t('shell.closeSearch')} shortcut="Esc" onClick={close} />
          {showPanel && (
            <div {...list} className={styles.panel} aria-label={t('shell.searchResults')}>
              {hits.length === 0 && <p className={styles.none}>{t('shell.noResults')}</p>}
              {groups.map((set) => (
                <div
                  key={set.id}
                  role="group"
                  aria-label={t(`shell.searchSet.${set.id as 'contacts' | 'pages' | 'tasks'}`, {
                    defaultValue: set.label,
                  })}
                >
                  <p className={styles.heading} aria-hidden="true">
                    {t(`shell.searchSet.${set.id as 'contacts' | 'pages' | 'tasks'}`, { defaultValue: set.label })}
                  </p>
                  {set.results.map((result) => {
                    const index = hits.indexOf(result);
                    return (
                      <div key={result.id} {...option(index)} className={styles.option}>
                        <SearchHit result={result} />
                      </div>
                    );
                  })}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </>
  );
}
