import { useState } from 'react';
import { errorCode, errorText } from '../core/client/errors.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { useAnnounce } from '../core/writes/undo.ts';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { Field } from '../ui/form/field.tsx';
import { Textarea } from '../ui/form/textarea.tsx';
import { useCreateSitesMutation } from './generated.ts';

/** Extracts unique URLs from text separated by lines, spaces or commas. */
export const addressesIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

export function AddSites({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, create] = useCreateSitesMutation();
  const save = async () => {
    const addresses = addressesIn(text);
    if (addresses.length === 0) return setProblem(t('web.addNone'));
    const result = await create({ addresses });
    if (result.error)
      return setProblem(errorCode(result.error) === 'BAD_INPUT' ? t('web.addWrong') : errorText(result.error, t));
    const count = result.data?.createSites.length ?? 0;
    announce(result, count === 0 ? t('web.addedNone') : t('web.added', { count }));
    onClose();
  };
  return (
    <FormDialog title={t('web.add')} save={t('web.add')} isBusy={fetching} onSave={() => void save()} onClose={onClose}>
      <Field label={t('web.addresses')} hint={t('web.addressesHint')} error={problem} required>
        <Textarea
          autoFocus
          minRows={4}
          value={text}
          placeholder={'shop.example.com\nwww.example.com'}
          spellCheck={false}
          autoCapitalize="off"
          onChange={(event) => {
            setProblem(undefined);
            setText(event.target.value);
          }}
        />
      </Field>
    </FormDialog>
  );
}
