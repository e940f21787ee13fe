import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { errorCode, errorText } from '../../core/client/errors.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { AlertFields } from './alert-fields.tsx';
import { draftFrom, inputOf, newDraft } from './alert-draft.ts';
import {
  type AlertRowFragment,
  useCreateInsightAlertMutation,
  useDeleteInsightAlertMutation,
  useUpdateInsightAlertMutation,
} from '../generated.ts';

type Props = { alert: AlertRowFragment | null; onDone: () => void; onClose: () => void };

/** Dialog of an alert: metric, threshold and severity. */
export function AlertDialog({ alert, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [draft, setDraft] = useState(alert ? draftFrom(alert) : newDraft);
  const [problem, setProblem] = useState<string | undefined>();
  const [{ fetching: isMaking }, create] = useCreateInsightAlertMutation();
  const [{ fetching: isSaving }, update] = useUpdateInsightAlertMutation();
  const [{ fetching: isEnding }, remove] = useDeleteInsightAlertMutation();

  const save = async () => {
    const input = inputOf(draft);
    const result = await (alert ? update({ id: alert.id, alert: input }) : create({ alert: input }));
    // Only the operation name can be invalid; other fields are choices or bounded.
    if (result.error && errorCode(result.error) === 'BAD_INPUT') return setProblem(t('apiInsight.unknown'));
    if (result.error) return setProblem(errorText(result.error, t));
    announce(result, t('apiInsight.alerts.saved'), { undone: onDone });
    onDone();
    onClose();
  };
  const end = async () => {
    if (!alert) return;
    const result = await remove({ id: alert.id });
    if (!announce(result, t('apiInsight.alerts.removed'), { undone: onDone })) return;
    onDone();
    onClose();
  };

  return (
    <FormDialog
      title={t(alert ? 'apiInsight.alerts.edit' : 'apiInsight.alerts.add')}
      save={t('apiInsight.alerts.save')}
      isBusy={isMaking || isSaving}
      moreActions={
        alert && (
          <Button tone="danger" busy={isEnding} onClick={() => void end()}>
            {t('apiInsight.alerts.remove')}
          </Button>
        )
      }
      isPage
      onSave={() => void save()}
      onClose={onClose}
    >
      <AlertFields
        draft={draft}
        problem={problem}
        put={(patch) => {
          setProblem(undefined);
          setDraft((before) => ({ ...before, ...patch }));
        }}
      />
    </FormDialog>
  );
}
