import { useEffect, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { announcePolitely } from '../core/browser/announcement.ts';
import { SearchField } from '../list/filters/search-field.tsx';
import { FoundText } from '../reading/found-text.tsx';
import { Icon } from '../ui/mark/icon.tsx';
import { useListbox } from '../ui/menu/use-listbox.ts';
import { type HelpSearchQuery, useHelpSearchQuery, searchHelpLimits } from './generated.ts';
import { foundPath, resultsPath } from './places.ts';
import styles from './search-box.module.css';

type Match = HelpSearchQuery['searchHelp'][number];
type Choice = { kind: 'match'; match: Match } | { kind: 'all' };
type Props = { q: string; onSearch: (q: string) => void };

const shownMost = 6;
const debounce = 250;

/** Search field: results appear while typing, Enter opens the results page. */
export function SearchBox({ q, onSearch }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  const [isOpen, setOpen] = useState(q !== '');
  const words = text.trim();
  const [{ data, fetching, stale }] = useHelpSearchQuery({
    variables: { query: q, first: shownMost, after: null },
    pause: q === '',
  });
  const matches = q === '' || stale || fetching ? null : (data?.searchHelp ?? null);
  useEffect(() => {
    if (matches) announcePolitely(t('helpCenter.found', { count: matches.length }));
  }, [matches, t]);

  const shown = isOpen && words !== '';
  const items: Choice[] = [
    ...(data && q !== '' ? data.searchHelp.map((match): Choice => ({ kind: 'match', match })) : []),
    { kind: 'all' },
  ];
  const goToAll = () => void navigate(resultsPath(words));
  const listbox = useListbox<Choice>({
    items,
    typed: text,
    open: shown,
    onPick: (choice) => (choice.kind === 'all' ? goToAll() : void navigate(foundPath(choice.match.link, q))),
  });
  return (
    <div
      className={styles.box}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
      onFocus={() => setOpen(true)}
    >
      <SearchField
        label={t('helpCenter.search')}
        placeholder={t('helpCenter.searchHint')}
        group={t('nav.apps-help-center')}
        value={q}
        maxLength={searchHelpLimits.query.max}
        wait={debounce}
        onSearch={onSearch}
        choices={{
          input: listbox.input,
          onText: (typed) => {
            setOpen(true);
            setText(typed);
          },
        }}
      />
      {shown && (
        <div {...listbox.list} className={styles.list} aria-label={t('helpCenter.suggestions')}>
          {items.map((choice, index) => (
            <div
              key={choice.kind === 'all' ? 'all' : choice.match.link}
              {...listbox.option(index)}
              className={styles.option}
            >
              {choice.kind === 'all' ? (
                <span className={styles.all}>{t('helpCenter.allResults', { query: words })}</span>
              ) : (
                <Suggestion match={choice.match} />
              )}
            </div>
          ))}
          {matches?.length === 0 && <p className={styles.none}>{t('helpCenter.noMatch')}</p>}
        </div>
      )}
    </div>
  );
}

function Suggestion({ match: { record, title, excerpt } }: { match: Match }) {
  return (
    <>
      <Icon name={record === 'Faq' ? 'question-mark-circle' : 'book-open'} size={18} />
      <span className={styles.words}>
        <span className={styles.title}>
          <FoundText of={title} />
        </span>
        <span className={styles.excerpt}>
          <FoundText of={excerpt} />
        </span>
      </span>
    </>
  );
}
