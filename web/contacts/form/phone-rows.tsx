import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/words/translation.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import styles from './contact-form.module.css';
import type { ContactValues } from './contact-values.ts';
import { CountryPicker } from './country-picker.tsx';
import { FieldRows } from './field-rows.tsx';

const isNumber = (value: string) => value.trim() === '' || /\p{Nd}/u.test(value);

/** Phone numbers, each with a country and a label. */
export function PhoneRows({ form }: { form: UseFormReturn<ContactValues> }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <FieldRows
      form={form}
      name="phoneNumbers"
      legend={t('contacts.phones')}
      adding={t('contacts.addPhone')}
      removing={(number) => t('contacts.removePhone', { number })}
    >
      {(index) => (
        <>
          <Controller
            control={form.control}
            name={`phoneNumbers.${index}.country`}
            render={({ field: { value, onChange } }) => <CountryPicker value={value} onChange={onChange} />}
          />
          <Field
            className={styles.grow}
            hideLabel
            label={t('contacts.phoneNumber', { number: index + 1 })}
            error={errors.phoneNumbers?.[index]?.phoneNumber ? t('contacts.phoneMalformed') : undefined}
          >
            <Input
              type="tel"
              autoComplete="off"
              {...form.register(`phoneNumbers.${index}.phoneNumber`, { validate: isNumber })}
            />
          </Field>
        </>
      )}
    </FieldRows>
  );
}
