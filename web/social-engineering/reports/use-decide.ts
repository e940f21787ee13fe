import { useTranslation } from '../../core/words/translation.tsx';
import { toast } from '../../core/state/toasts.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { type MailVerdict, useDecideReportedMailsMutation } from '../generated.ts';

type Row = { id: string; verdict: MailVerdict };

/** Sets verdicts with undo; reporters are notified ten seconds later. */
export function useDecide(): (rows: readonly Row[], verdict: MailVerdict) => Promise<boolean> {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, decide] = useDecideReportedMailsMutation();

  return async (rows, verdict) => {
    const groups = Map.groupBy(
      rows.filter((row) => row.verdict !== verdict),
      (row) => row.verdict,
    );
    const changed = [...groups].map(([from, some]) => [from, some.map(({ id }) => id)] as [MailVerdict, string[]]);
    if (changed.length === 0) return false;
    for (const [from, ids] of changed)
      if (!announce(await decide({ ids, verdict, replaces: from }), null)) return false;
    const undo = async () => {
      for (const [from, ids] of changed)
        if (!announce(await decide({ ids, verdict: from, replaces: verdict }), null)) return;
      toast(t('ui.undone'));
    };
    const count = changed.reduce((sum, [, ids]) => sum + ids.length, 0);
    toast(t(`socialEngineering.decided.${verdict}`, { count }), { undo: () => void undo() });
    return true;
  };
}
