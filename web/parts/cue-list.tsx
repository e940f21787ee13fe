import { useTranslation } from '../core/translation.tsx';
import type { Words } from '../generated.ts';
import { Chip } from '../ui/chip.tsx';
import styles from './cue-list.module.css';

type Cue = { kind: keyof Words['cues']['kind']; where: keyof Words['cues']['where']; explanation: string };

/** What gives a message away, and where. Its words are those of `cues`. */
export function CueList({ cues }: { cues: readonly Cue[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.cues} aria-label={t('cues.title')}>
      {cues.map(({ kind, where, explanation }) => (
        <li key={`${kind} ${where} ${explanation}`}>
          <span className={styles.where}>
            <Chip>{t(`cues.kind.${kind}`)}</Chip> {t(`cues.where.${where}`)}
          </span>
          <span>{explanation}</span>
        </li>
      ))}
    </ul>
  );
}
