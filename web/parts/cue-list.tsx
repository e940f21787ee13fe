import { useTranslation } from '../core/words/translation.tsx';
import type { Words } from '../generated.ts';
import { Chip } from '../ui/mark/chip.tsx';
import styles from './cue-list.module.css';

export type CueWhere = keyof Words['cues']['where'];
type Cue = { kind: keyof Words['cues']['kind']; where: CueWhere; explanation: string; quote?: string | null };

/** Suspicious details of a message, with their places. Texts are in `cues`. */
export function CueList({ cues }: { cues: readonly Cue[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.cues} aria-label={t('cues.title')}>
      {cues.map(({ kind, where, explanation, quote }) => (
        <li key={`${kind} ${where} ${quote} ${explanation}`}>
          <span className={styles.where}>
            <Chip>{t(`cues.kind.${kind}`)}</Chip> {t(`cues.where.${where}`)}
          </span>
          {quote && <q className={styles.quote}>{quote}</q>}
          <span>{explanation}</span>
        </li>
      ))}
    </ul>
  );
}
