import { useTranslation } from '../../core/words/translation.tsx';
import { toDate, useDates } from '../../core/words/intl.ts';
import styles from './fields.module.css';
import { fieldName } from './field-name.ts';
import type { LogDetailsFragment } from '../generated.ts';
import { itemsOf, useShownValue } from './shown-value.ts';
import { type Piece, wordDiff } from './word-diff.ts';

type Field = LogDetailsFragment['diff'][number];

/** Values before and after, by field. */
export function Fields({ change }: { change: LogDetailsFragment }) {
  const { t } = useTranslation();
  const dates = useDates();
  const forgotten = toDate(change.forgottenAt);
  if (forgotten) return <p className={styles.none}>{t('log.forgotten', { date: dates.long(forgotten) })}</p>;
  if (change.diff.length === 0) return <p className={styles.none}>{t('log.noFields')}</p>;
  return (
    <section className={styles.fields} aria-label={t('log.fields')}>
      <h2>{t('log.fields')}</h2>
      <dl>
        {change.diff.map((field) => (
          <div key={field.field}>
            <dt>{fieldName(field.field, t)}</dt>
            <dd>
              <Value field={field} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Value({ field: { field, kind, before, after } }: { field: Field }) {
  const shown = useShownValue();
  if (kind === 'list') {
    const [old, young] = [itemsOf(before), itemsOf(after)];
    return (
      <Pieces
        isList
        pieces={[
          ...old.filter((item) => !young.includes(item)).map((text): Piece => ({ text: shown(text), kind: 'gone' })),
          ...young.filter((item) => !old.includes(item)).map((text): Piece => ({ text: shown(text), kind: 'new' })),
          ...(old.length === young.length && old.every((item) => young.includes(item))
            ? young.map((text): Piece => ({ text: shown(text), kind: 'same' }))
            : []),
        ]}
      />
    );
  }
  const [old, young] = [shown(before, field), shown(after, field)];
  if (kind === 'text' && old && young) return <Pieces pieces={wordDiff(old, young)} />;
  return (
    <Pieces
      isList
      pieces={[
        ...(old ? [{ text: old, kind: 'gone' } as const] : []),
        ...(young ? [{ text: young, kind: 'new' } as const] : []),
      ]}
    />
  );
}

/** Removed text is struck through and added text underlined, not marked by color alone. */
function Pieces({ pieces, isList = false }: { pieces: readonly Piece[]; isList?: boolean }) {
  return (
    <span className={styles.value} data-list={isList || undefined}>
      {pieces.map(({ text, kind }, index) =>
        kind === 'gone' ? (
          <del key={index}>{text}</del>
        ) : kind === 'new' ? (
          <ins key={index}>{text}</ins>
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
    </span>
  );
}
