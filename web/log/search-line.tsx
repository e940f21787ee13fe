import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useNumber } from '../core/words/intl.ts';
import { SearchField } from '../list/filters/search-field.tsx';
import { Suggestions } from '../ui/menu/suggestions.tsx';
import { useListbox } from '../ui/menu/use-listbox.ts';
import type { Filter } from './filter.ts';
import { type Choice, choicesFor, lineWith, openWord, readLine } from './change/line.ts';
import styles from './log-page.module.css';
import { useLineValues } from './change/use-line-values.ts';
import { changesLimits } from './generated.ts';

type Props = { filter: Filter; put: (patch: Partial<Filter>) => void; today: Date };

/** Search field for words and qualifiers; recognized qualifiers become filters. */
export function SearchLine({ filter, put, today }: Props) {
  const { t } = useTranslation();
  const [isHere, setHere] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const [isMoved, setMoved] = useState(false);
  const [text, setText] = useState(filter.q);
  const write = useRef<((text: string) => void) | null>(null);
  const values = useLineValues(filter, today, isHere);
  const items = isHere && !isClosed ? choicesFor(text, values) : [];
  const isOpen = items.length > 0;
  // The words can change from outside, by a link, a saved view or Back.
  useEffect(() => {
    if (!isHere) setText(filter.q);
  }, [filter.q, isHere]);

  /** Sets text and filter. Until the user types, the field shows the URL's words, so `q` is set too. */
  const stand = (line: string, patch: Partial<Filter>) => {
    if (write.current) write.current(line);
    put(write.current ? patch : { ...patch, q: line });
    setText(line);
    setMoved(false);
  };
  const pick = (choice: Choice) => stand(lineWith(text, choice), choice.value?.patch ?? {});
  /** The remaining words are searched by the field itself, debounced. */
  const take = (line: string, isDone: boolean): boolean => {
    const { patch, rest } = readLine(line, values, isDone);
    if (rest === line) return false;
    stand(rest, patch);
    return true;
  };
  const listbox = useListbox<Choice>({ items, typed: text, open: isOpen, loop: false, onPick: pick });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isEnter = event.key === 'Enter';
    if (event.key === 'Escape' && isOpen) {
      setClosed(true);
      event.preventDefault();
    } else if (isEnter && !isMoved && take(text, true)) event.preventDefault();
    // Enter searches unless a suggestion is selected or a qualifier is incomplete.
    else if (!isEnter || isMoved || openWord(text)) {
      listbox.onKeyDown(event);
      if (!isEnter && event.defaultPrevented) setMoved(true);
    }
  };

  return (
    <div
      className={styles.line}
      onFocus={() => {
        setHere(true);
        setClosed(false);
      }}
      onBlur={() => setHere(false)}
    >
      <SearchField
        label={t('log.search')}
        placeholder={t('log.searchHint')}
        group={t('nav.log')}
        value={filter.q}
        maxLength={changesLimits.query.max}
        onSearch={(q) => {
          if (!openWord(q)) put({ q });
        }}
        choices={{
          input: { ...listbox.input, onKeyDown },
          onText: (typed, set) => {
            write.current = set;
            setClosed(false);
            setMoved(false);
            if (!take(typed, false)) setText(typed);
          },
        }}
      />
      {isOpen && (
        <Suggestions
          of={listbox}
          items={items}
          label={t('log.offers')}
          keyOf={({ key }) => key}
          draw={(choice) => <Offered choice={choice} />}
        />
      )}
    </div>
  );
}

function Offered({ choice: { qualifier, value } }: { choice: Choice }) {
  const { t } = useTranslation();
  const format = useNumber();
  return (
    <span className={styles.offered}>
      <code>{qualifier}:</code>
      <bdi>{value ? value.name : t(`log.says.${qualifier}`)}</bdi>
      {value?.count != null && <span>{format(value.count)}</span>}
    </span>
  );
}
