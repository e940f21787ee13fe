import { useTranslation } from '../core/words/translation.tsx';
import { Chip } from '../ui/mark/chip.tsx';
import type { SiteLineFragment } from './generated.ts';
import styles from './web.module.css';

const tones = { A: 'success', B: 'success', C: 'warning', D: 'warning', E: 'danger', F: 'danger' } as const;

/** Score with its grade, or why there is none. */
export function Grade({ site }: { site: SiteLineFragment }) {
  const { t } = useTranslation();
  const { score, grade, outcome, runningSince } = site;
  if (runningSince !== null) return <Chip tone="primary">{t('web.running')}</Chip>;
  if (score === null || grade === null)
    return <Chip tone={outcome === 'unreachable' ? 'danger' : 'neutral'}>{t(`web.outcome.${outcome}`)}</Chip>;
  return (
    <span className={styles.grade}>
      <Chip tone={tones[grade as keyof typeof tones]}>{grade}</Chip>
      <span>{score}</span>
    </span>
  );
}
