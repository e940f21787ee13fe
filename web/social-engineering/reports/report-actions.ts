import { useTranslation } from '../../core/words/translation.tsx';
import type { Action } from '../../list/selection/bulk-bar.tsx';
import type { ReportedMailLineFragment } from '../generated.ts';
import { useDecide } from './use-decide.ts';

const choices = [
  { verdict: 'phishing', icon: 'shield-exclamation', keys: 'p' },
  { verdict: 'spam', icon: 'exclamation-triangle', keys: 's' },
  { verdict: 'harmless', icon: 'check-circle', keys: 'c' },
] as const;

/** Verdicts on reported messages, for bar, shortcuts and row menu. */
export function useReportActions(): Action<ReportedMailLineFragment>[] {
  const { t } = useTranslation();
  const decide = useDecide();
  return choices.map(({ verdict, icon, keys }) => ({
    key: verdict,
    label: t(`socialEngineering.verdict.${verdict}`),
    icon,
    keys,
    run: (rows) => decide(rows, verdict),
  }));
}
