import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { errorCode, errorText } from '../../core/client/errors.ts';
import { toast } from '../../core/state/toasts.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { useFileDrop } from '../../ui/form/use-file-drop.tsx';
import styles from './license-page.module.css';
import forms from '../account/account-page.module.css';
import { useApplyLicenseMutation } from '../generated.ts';

const bytesMost = 10_000;

/** Enters a license by pasting text or dropping a file. */
export function ApplyLicense({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [{ fetching }, apply] = useApplyLicenseMutation();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return setProblem(t('setting.license.missing'));
    setProblem(undefined);
    const { data, error } = await apply({ text: text.trim() });
    if (data) {
      setText('');
      toast(t('setting.license.entered'), { tone: 'success' });
      return onDone();
    }
    const code = errorCode(error);
    if (code === 'BAD_INPUT') setProblem(t('setting.license.wrong'));
    else if (code === 'CONFLICT') setProblem(t('setting.license.earlier'));
    else if (error) setProblem(errorText(error, t));
  };
  const file = useFileDrop({
    label: t('setting.license.choose'),
    take: ([taken]) => {
      if (!taken || taken.size > bytesMost) setProblem(t('setting.license.wrong'));
      else void taken.text().then(setText);
    },
  });

  return (
    <form className={forms.form} noValidate onSubmit={(event) => void send(event)}>
      <div className={styles.drop} data-over={file.over} {...file.handlers}>
        <Field label={t('setting.license.text')} hint={t('setting.license.textHint')} error={problem}>
          <Textarea value={text} minRows={4} onChange={(event) => setText(event.target.value)} />
        </Field>
      </div>
      {file.input}
      <div className={forms.actions}>
        <Button onClick={file.choose}>{t('setting.license.choose')}</Button>
        <Button type="submit" variant="solid" busy={fetching}>
          {t('setting.license.apply')}
        </Button>
      </div>
    </form>
  );
}
