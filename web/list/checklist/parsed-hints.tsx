import { useTranslation } from '../../core/words/translation.tsx';
import { useDates } from '../../core/words/intl.ts';
import type { IconName } from '../../generated.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import type { Kind, ParsedLine } from './parsed-line.ts';
import styles from './parsed-hints.module.css';

type Shown = { icon: IconName; text: string; words: string[] };
type Props = {
  said: ParsedLine;
  /** Texts for values without a name of their own. */
  texts?: Partial<Record<Kind, (name: string) => string>>;
  /** Turns understood words back into text. */
  onWords: (line: (before: string) => string) => void;
};

const icons: Record<Exclude<Kind, 'date' | 'time'>, IconName> = {
  repeat: 'arrow-path',
  priority: 'flag',
  member: 'user',
  tag: 'tag',
  section: 'bars-3-bottom-left',
};
const order = ['repeat', 'priority', 'member', 'tag', 'section'] as const;

/** Chips of what was understood in a line; pressing one, or Backspace, turns it back into text. */
export function ParsedHints({ said, texts, onWords }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const of = (...kinds: Kind[]) => said.chips.filter(({ kind }) => kinds.includes(kind));
  const shown: Shown[] = order.flatMap((kind) =>
    of(kind).map(({ name, words }) => ({
      icon: icons[kind],
      text: texts?.[kind]?.(name) ?? (said.newTags.includes(name) ? t('list.newLabel', { title: name }) : name),
      words: [words],
    })),
  );
  if (said.due) {
    const text = said.isTimed ? dates.timed(said.due) : dates.long(said.due);
    shown.unshift({ icon: 'calendar', text, words: of('date', 'time').map(({ words }) => words) });
  }
  const asWords = async (words: string[]) => {
    const { keptAsWords } = await import('./line-words.ts');
    onWords((before) => words.reduce(keptAsWords, before));
  };
  return (
    <div role="status" className={styles.chips} data-empty={shown.length === 0 || undefined}>
      {shown.map(({ icon, text, words }) => (
        <button
          key={`${icon} ${text}`}
          type="button"
          className={styles.chip}
          title={t('list.asWords')}
          onClick={() => void asWords(words)}
          onKeyDown={(event) => {
            if (event.key !== 'Backspace' && event.key !== 'Delete') return;
            event.preventDefault();
            void asWords(words);
          }}
        >
          <Icon name={icon} size={16} />
          {text}
        </button>
      ))}
    </div>
  );
}
