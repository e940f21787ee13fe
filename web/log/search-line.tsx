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

type Props = { filter: Filter; put: (patch: Partial<Filter>) => void; today: Date };

/** One line for all that narrows the log: words of names, and qualifiers, which are taken out of it as they are said. */
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
  // Somebody else may put words there: a link, a kept list, Back.
  useEffect(() => {
    if (!isHere) setText(filter.q);
  }, [filter.q, isHere]);

  /** Where nobody has typed yet, the field shows what the address says. */
  const stand = (line: string, patch: Partial<Filter>) => {
    if (write.current) write.current(line);
    put(write.current ? patch : { ...patch, q: line });
    setText(line);
    setMoved(false);
  };
  const pick = (choice: Choice) => stand(lineWith(text, choice), choice.value?.patch ?? {});
  /** What is left of the line is looked for by the field itself, a moment later. */
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
    // Where nobody moved to a choice and no qualifier waits, Enter looks for the words.
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
