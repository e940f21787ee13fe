import { useId } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Input } from '../ui/input.tsx';
import styles from './contact-form.module.css';
import { type ContactValues, emptyEmail } from './contact-values.ts';
import { KnownLabels, emailLabels } from './known-labels.tsx';

const form = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** At least one row always stands there; the only one can't be taken away. */
export function EmailRows({
  form: { control, register, setFocus, formState },
}: {
  form: UseFormReturn<ContactValues>;
}) {
  const { t } = useTranslation();
  const labels = useId();
  const { fields, append, remove } = useFieldArray({ control, name: 'emails' });
  return (
    <fieldset className={styles.rows}>
      <legend>{t('contacts.emails')}</legend>
      {fields.map((field, index) => (
        <div key={field.id} className={styles.row}>
          <Field
            className={styles.grow}
            hideLabel
            label={t('contacts.emailNumber', { number: index + 1 })}
            error={formState.errors.emails?.[index]?.email ? t('auth.emailMalformed') : undefined}
          >
            <Input
              type="email"
              autoComplete="off"
              icon="envelope"
              {...register(`emails.${index}.email`, {
                validate: (value) => value.trim() === '' || form.test(value.trim()),
              })}
            />
          </Field>
          <Field className={styles.label} hideLabel label={t('contacts.labelNumber', { number: index + 1 })}>
            <Input
              autoComplete="off"
              list={labels}
              placeholder={t('contacts.label')}
              {...register(`emails.${index}.label`)}
            />
          </Field>
          {fields.length > 1 && (
            <IconButton
              icon="trash"
              label={t('contacts.removeEmail', { number: index + 1 })}
              onClick={() => {
                remove(index);
                // On to the row that took its place, or the one before.
                setTimeout(() => setFocus(`emails.${Math.min(index, fields.length - 2)}.email`));
              }}
            />
          )}
        </div>
      ))}
      <span className={styles.add}>
        <Button size="sm" look="plain" icon="plus" onClick={() => append(emptyEmail)}>
          {t('contacts.addEmail')}
        </Button>
      </span>
      <KnownLabels id={labels} labels={emailLabels} />
    </fieldset>
  );
}
