import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { notesLanguage } from '../../core/words/notes-language.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { TextPrompt } from '../../ui/text/text-prompt.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { type IncidentAudience, usePublishIncidentMutation } from '../generated.ts';

const audiences: readonly IncidentAudience[] = ['staff', 'customers'];

/** Publishes an incident as an announcement. */
export function PublishDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, publish] = usePublishIncidentMutation();
  const [audience, setAudience] = useState<IncidentAudience>('staff');
  return (
    <TextPrompt
      title={t('overview.publish')}
      label={t('overview.publishText')}
      submit={t('overview.publishNow')}
      onDone={async (text) =>
        announce(await publish({ id, audience, lang: notesLanguage(), text }), t('overview.published'))
      }
      onClose={onClose}
    >
      <Field label={t('overview.publishTo')}>
        <Select
          value={audience}
          onChange={setAudience}
          options={audiences.map((value) => ({ value, label: t(`overview.audience.${value}`) }))}
        />
      </Field>
    </TextPrompt>
  );
}
