import { useTranslation } from 'react-i18next';
import { useDates } from '../core/intl.ts';
import type { IconName } from '../generated.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './quick-add.module.css';
import type { Chip, Quick } from './quick.ts';
import { repeatText } from './repeat-rules.ts';
import type { useChoices } from './use-tasks.ts';

type Shown = { icon: IconName; text: string; words: string[] };

/** What was understood, each with the words that said it. */
function useShown(quick: Quick, choices: ReturnType<typeof useChoices>): Shown[] {
  const { t, i18n } = useTranslation();
  const dates = useDates();
  const wordsOf = (...kinds: Chip['kind'][]) =>
    quick.chips.filter(({ kind }) => kinds.includes(kind)).map(({ words }) => words);
  const titleOf = (word: string) => {
    const wanted = word.slice(1).replaceAll('-', ' ').toLowerCase();
    const known = choices.tags.find(({ id, title }) => quick.tags.includes(id) && title.toLowerCase() === wanted);
    return known?.title ?? t('tasks.newTag', { title: word.slice(1) });
  };
  const shown: Shown[] = [];
  const { due, repeat, priority, assignee } = quick;
  if (due) {
    const text = quick.isTimed ? dates.moment(due) : dates.long(due);
    shown.push({ icon: 'calendar', text, words: wordsOf('date', 'time') });
  }
  if (repeat)
    shown.push({ icon: 'arrow-path', text: repeatText(repeat.rule, t, i18n.language), words: wordsOf('repeat') });
  if (priority !== null)
    shown.push({ icon: 'flag', text: t(`tasks.priorities.${priority as 0 | 1 | 2}`), words: wordsOf('priority') });
  if (assignee) {
    const name = choices.members.find(({ id }) => id === assignee)?.name ?? '';
    shown.push({ icon: 'user', text: name, words: wordsOf('member') });
  }
  for (const word of wordsOf('tag')) shown.push({ icon: 'tag', text: titleOf(word), words: [word] });
  for (const word of wordsOf('section')) shown.push({ icon: 'bars-3-bottom-left', text: word.slice(1), words: [word] });
  return shown.filter(({ words, icon }) => words.length > 0 || icon === 'calendar');
}

type Props = { quick: Quick; choices: ReturnType<typeof useChoices>; onWords: (words: string[]) => void };

/** What was understood of the words, as it will be kept; a press, or Backspace, makes words of it again. */
export function Understood({ quick, choices, onWords }: Props) {
  const { t } = useTranslation();
  const shown = useShown(quick, choices);
  return (
    <div role="status" className={styles.chips} data-empty={shown.length === 0 || undefined}>
      {shown.map(({ icon, text, words }) => (
        <button
          key={`${icon} ${text}`}
          type="button"
          className={styles.chip}
          title={t('tasks.asWords')}
          onClick={() => onWords(words)}
          onKeyDown={(event) => {
            if (event.key !== 'Backspace' && event.key !== 'Delete') return;
            event.preventDefault();
            onWords(words);
          }}
        >
          <Icon name={icon} size={16} />
          {text}
        </button>
      ))}
    </div>
  );
}
