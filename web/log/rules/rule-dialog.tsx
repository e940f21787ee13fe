import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { errorText } from '../../core/client/errors.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import {
  logRuleInputLimits,
  type LogRuleRowFragment,
  useCreateLogRuleMutation,
  useDeleteLogRuleMutation,
  useUpdateLogRuleMutation,
} from '../generated.ts';
import { type Draft, inputOf } from './rule-draft.ts';
import { RuleFilter } from './rule-filter.tsx';
import { RuleHit } from './rule-hit.tsx';
import { RuleOutcome } from './rule-outcome.tsx';

type Props = { draft: Draft; rule: LogRuleRowFragment | null; onDone: () => void; onClose: () => void };

/** Alert rule editor: filter, threshold and action, with a preview for the last week. */
export function RuleDialog({ draft: first, rule, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [draft, setDraft] = useState(first);
  const [problem, setProblem] = useState<string | undefined>();
  const [{ fetching: isMaking }, create] = useCreateLogRuleMutation();
  const [{ fetching: isSaving }, update] = useUpdateLogRuleMutation();
  const [{ fetching: isEnding }, remove] = useDeleteLogRuleMutation();
  const put = (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch }));

  const save = async () => {
    const input = inputOf(draft);
    if (!input.name) return setProblem(t('log.rules.nameMissing'));
    const result = await (rule ? update({ id: rule.id, rule: input }) : create({ rule: input }));
    if (result.error) return setProblem(errorText(result.error, t));
    announce(result, t('log.rules.saved', { name: input.name }), { undone: onDone });
    onDone();
    onClose();
  };
  const end = async () => {
    if (!rule) return;
    const result = await remove({ id: rule.id });
    if (!announce(result, t('log.rules.removed', { name: rule.name }), { undone: onDone })) return;
    onDone();
    onClose();
  };

  return (
    <FormDialog
      title={t(rule ? 'log.rules.edit' : 'log.rules.add')}
      save={t('log.rules.save')}
      isBusy={isMaking || isSaving}
      moreActions={
        rule && (
          <Button tone="danger" busy={isEnding} onClick={() => void end()}>
            {t('log.rules.remove')}
          </Button>
        )
      }
      width={640}
      isPage
      onSave={() => void save()}
      onClose={onClose}
    >
      <Field label={t('log.rules.name')} error={problem}>
        <Input
          value={draft.name}
          maxLength={logRuleInputLimits.name.max}
          autoComplete="off"
          autoFocus
          onChange={(event) => {
            setProblem(undefined);
            put({ name: event.target.value });
          }}
        />
      </Field>
      <RuleFilter filter={draft.filter} onChange={(filter) => put({ filter })} />
      <RuleHit draft={draft} put={put} />
      <RuleOutcome draft={draft} />
    </FormDialog>
  );
}
