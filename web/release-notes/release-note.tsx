import { useTranslation } from '../core/words/translation.tsx';
import { toDate, useDates } from '../core/words/intl.ts';
import { markWords } from '../reading/found-pieces.ts';
import { FoundText } from '../reading/found-text.tsx';
import { Chip } from '../ui/mark/chip.tsx';
import { CopyButton } from '../ui/button/copy-button.tsx';
import styles from './changelog-page.module.css';
import type { ChangelogQuery } from './generated.ts';

type Props = { note: ChangelogQuery['releaseNotes'][number]; words: readonly string[]; isNew: boolean };

/** One version with its date and changes. */
export function ReleaseNote({ note: { version, date, items }, words, isNew }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const day = toDate(date);
  return (
    <section className={styles.note} aria-labelledby={version}>
      <div className={styles.line}>
        <h2 id={version} tabIndex={-1}>
          {t('releaseNotes.version', { version })}
        </h2>
        {isNew && <Chip tone="primary">{t('releaseNotes.new')}</Chip>}
        <span className={styles.copy}>
          <CopyButton
            text={`${location.origin}/docs/changelog#${version}`}
            label={t('reading.copyLinkTo', { title: version })}
          />
        </span>
      </div>
      {day && (
        <p className={styles.date}>
          <time dateTime={date}>{dates.long(day)}</time>
        </p>
      )}
      <ul>
        {items.map((item) => (
          <li key={item}>
            <FoundText of={markWords(item, words)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
