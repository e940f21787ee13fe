import { useId } from 'react';
import { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Input } from '../ui/input.tsx';
import styles from './contact-form.module.css';
import { type ContactValues, emptyPhone } from './contact-values.ts';
import { KnownLabels, phoneLabels } from './known-labels.tsx';
import { CountryPicker } from './country-picker.tsx';

/** A country, a number and a word for it, as often as there are phones. */
export function PhoneRows({ form: { control, register, setFocus } }: { form: UseFormReturn<ContactValues> }) {
  const { t } = useTranslation();
  const labels = useId();
  const { fields, append, remove } = useFieldArray({ control, name: 'phoneNumbers' });
  return (
    <fieldset className={styles.rows}>
      <legend>{t('contacts.phones')}</legend>
      {fields.map((field, index) => (
        <div key={field.id} className={styles.row}>
          <Controller
            control={control}
            name={`phoneNumbers.${index}.country`}
            render={({ field: { value, onChange } }) => <CountryPicker value={value} onChange={onChange} />}
          />
          <Field className={styles.grow} hideLabel label={t('contacts.phoneNumber', { number: index + 1 })}>
            <Input type="tel" autoComplete="off" {...register(`phoneNumbers.${index}.phoneNumber`)} />
          </Field>
          <Field className={styles.label} hideLabel label={t('contacts.labelNumber', { number: index + 1 })}>
            <Input
              autoComplete="off"
              list={labels}
              placeholder={t('contacts.label')}
              {...register(`phoneNumbers.${index}.label`)}
            />
          </Field>
          {fields.length > 1 && (
            <IconButton
              icon="trash"
              label={t('contacts.removePhone', { number: index + 1 })}
              onClick={() => {
                remove(index);
                // On to the row that took its place, or the one before.
                setTimeout(() => setFocus(`phoneNumbers.${Math.min(index, fields.length - 2)}.phoneNumber`));
              }}
            />
          )}
        </div>
      ))}
      <span className={styles.add}>
        <Button size="sm" look="plain" icon="plus" onClick={() => append(emptyPhone)}>
          {t('contacts.addPhone')}
        </Button>
      </span>
      <KnownLabels id={labels} labels={phoneLabels} />
    </fieldset>
  );
}
