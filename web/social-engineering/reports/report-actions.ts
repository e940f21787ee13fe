import { useTranslation } from '../../core/words/translation.tsx';
import type { Action } from '../../list/selection/bulk-bar.tsx';
import type { ReportedMailLineFragment } from '../generated.ts';
import { useDecide } from './use-decide.ts';

const choices = [
  { verdict: 'phishing', icon: 'shield-exclamation', keys: 'p' },
  { verdict: 'spam', icon: 'exclamation-triangle', keys: 's' },
  { verdict: 'harmless', icon: 'check-circle', keys: 'c' },
] as const;

/** What reported messages can be found to be: in the bar, by keys, and in the menu of a row. */
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
