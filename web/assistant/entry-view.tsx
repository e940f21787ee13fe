import { useTranslation } from '../core/words/translation.tsx';
import { useClient } from 'urql';
import { undoChange } from '../core/generated.ts';
import { useAnnounce } from '../core/writes/undo.ts';
import { Button } from '../ui/button/button.tsx';
import { Icon } from '../ui/mark/icon.tsx';
import { Link } from '../ui/page/link.tsx';
import styles from './assistant.module.css';
import { type Entry, markUndone } from './conversation.ts';
import { Question } from './question.tsx';

const reasons = ['TOO_MANY_STEPS', 'RATE_LIMITED', 'offline'] as const;
const reasonOf = (code: string) => reasons.find((reason) => reason === code) ?? 'other';

/** One entry: text, read, question or write. */
export function EntryView({ entry, onFollow }: { entry: Entry; onFollow: () => void }) {
  const { t } = useTranslation();
  switch (entry.kind) {
    case 'person':
      return <p className={styles.person}>{entry.text}</p>;
    case 'answer':
      return <p className={styles.answer}>{entry.text}</p>;
    case 'read':
      return (
        <ul className={styles.links} aria-label={t('assistant.read')}>
          {entry.links.map(({ path, title }) => (
            <li key={path}>
              <Link to={path} onClick={onFollow}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      );
    case 'ask':
      return <Question calls={entry.calls} state={entry.state} />;
    case 'wrote':
      return <Written entry={entry} />;
    default:
      return (
        <p className={styles.failed} role="alert">
          <Icon name="exclamation-triangle" size={16} /> {t(`assistant.failed.${reasonOf(entry.code)}`)}
        </p>
      );
  }
}

function Written({ entry }: { entry: Extract<Entry, { kind: 'wrote' }> }) {
  const { t } = useTranslation();
  const client = useClient();
  const announce = useAnnounce();
  const { undo, failed, isUndone } = entry;
  const takeBack = async () => {
    // Last one first, because each builds on those before it.
    for (const id of undo.toReversed()) {
      const result = await undoChange(client, { id });
      if (!announce(result, null)) return;
    }
    markUndone(entry);
  };
  const text = failed ? 'assistant.notDone' : isUndone ? 'ui.undone' : 'assistant.done';
  return (
    <div className={styles.written}>
      <Icon name={failed ? 'exclamation-triangle' : 'check'} size={16} /> {t(text)}
      {undo.length > 0 && !isUndone && (
        <Button size="sm" variant="plain" onClick={() => void takeBack()}>
          {t('ui.undo')}
        </Button>
      )}
    </div>
  );
}
