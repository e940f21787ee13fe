import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/words/translation.tsx';
import { isEmail } from '../../core/words/email.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import styles from './contact-form.module.css';
import type { ContactValues } from './contact-values.ts';
import { FieldRows } from './field-rows.tsx';

const isAddress = (value: string) => value.trim() === '' || isEmail(value);

/** Email addresses, each with a label. */
export function EmailRows({ form }: { form: UseFormReturn<ContactValues> }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <FieldRows
      form={form}
      name="emails"
      legend={t('contacts.emails')}
      adding={t('contacts.addEmail')}
      removing={(number) => t('contacts.removeEmail', { number })}
    >
      {(index) => (
        <Field
          className={styles.grow}
          hideLabel
          label={t('contacts.emailNumber', { number: index + 1 })}
          error={errors.emails?.[index]?.email ? t('auth.emailMalformed') : undefined}
        >
          <Input
            type="email"
            autoComplete="off"
            icon="envelope"
            {...form.register(`emails.${index}.email`, { validate: isAddress })}
          />
        </Field>
      )}
    </FieldRows>
  );
}
