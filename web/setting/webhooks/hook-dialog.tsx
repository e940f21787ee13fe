import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import { type HookInput, type HookTopic, type HookFactsFragment, hookInputLimits } from '../generated.ts';
import { hookActions, hookTopics } from './hook-topics.ts';
import styles from '../hooks.module.css';
import tokens from '../tokens.module.css';

export type HookFields = Required<Pick<HookInput, 'title' | 'url'>> & {
  records: HookTopic[];
  actions: (typeof hookActions)[number][];
};
type Props = {
  hook?: HookFactsFragment;
  /** Error about the URL from the gateway. */
  problem: string | null;
  isBusy: boolean;
  onSend: (fields: HookFields) => void;
  onClose: () => void;
};

/** Name, URL and events of a webhook. */
export function HookDialog({ hook, problem, isBusy, onSend, onClose }: Props) {
  const { t } = useTranslation();
  const [isAll, setAll] = useState((hook?.records.length ?? 0) === 0);
  const [errors, setErrors] = useState<{ title?: string; url?: string; records?: string; actions?: string }>({});
  const send = (form: HTMLFormElement) => {
    const said = new FormData(form);
    const [title, url] = ['title', 'url'].map((name) => String(said.get(name) ?? '').trim()) as [string, string];
    const records = isAll ? [] : (said.getAll('records') as HookFields['records']);
    const chosen = said.getAll('actions') as HookFields['actions'];
    const wrong = {
      ...(title ? {} : { title: t('hooks.titleMissing') }),
      ...(url ? {} : { url: t('hooks.urlMissing') }),
      ...(isAll || records.length > 0 ? {} : { records: t('hooks.recordsMissing') }),
      ...(chosen.length > 0 ? {} : { actions: t('hooks.actionsMissing') }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    onSend({ title, url, records, actions: chosen.length === hookActions.length ? [] : chosen });
  };
  const isSent = (action: HookFields['actions'][number]) =>
    !hook || hook.actions.length === 0 || hook.actions.includes(action);
  return (
    <FormDialog
      title={t(hook ? 'hooks.editTitle' : 'hooks.add')}
      save={t(hook ? 'ui.save' : 'hooks.create')}
      isBusy={isBusy}
      width={600}
      isPage
      onSave={send}
      onClose={onClose}
    >
      <Field label={t('hooks.title')} error={errors.title}>
        <Input
          name="title"
          defaultValue={hook?.title}
          maxLength={hookInputLimits.title.max}
          autoComplete="off"
          autoFocus
        />
      </Field>
      <Field label={t('hooks.url')} hint={t('hooks.urlHint')} error={errors.url ?? problem ?? undefined}>
        <Input
          name="url"
          type="url"
          inputMode="url"
          defaultValue={hook?.url}
          maxLength={hookInputLimits.url.max}
          placeholder="https://"
          autoComplete="off"
        />
      </Field>
      <div className={styles.choice}>
        <span>{t('hooks.records')}</span>
        <SegmentedChoice
          label={t('hooks.records')}
          value={isAll ? 'all' : 'some'}
          choices={[
            { value: 'all', label: t('hooks.allRecords') },
            { value: 'some', label: t('hooks.someRecords') },
          ]}
          onChange={(value) => setAll(value === 'all')}
        />
        <p className={styles.hint}>{t('hooks.recordsHint')}</p>
      </div>
      {!isAll && (
        <fieldset className={tokens.rights}>
          <legend>{t('hooks.someRecords')}</legend>
          {hookTopics.map((topic) => (
            <Checkbox
              key={topic}
              name="records"
              value={topic}
              defaultChecked={hook?.records.includes(topic) ?? false}
              label={t(`hooks.topics.${topic}`)}
            />
          ))}
        </fieldset>
      )}
      {errors.records && (
        <p role="alert" className={styles.wrong}>
          {errors.records}
        </p>
      )}
      <fieldset className={tokens.rights}>
        <legend>{t('hooks.actionsTitle')}</legend>
        {hookActions.map((action) => (
          <Checkbox
            key={action}
            name="actions"
            value={action}
            defaultChecked={isSent(action)}
            label={t(`hooks.actions.${action}`)}
          />
        ))}
      </fieldset>
      {errors.actions && (
        <p role="alert" className={styles.wrong}>
          {errors.actions}
        </p>
      )}
    </FormDialog>
  );
}
