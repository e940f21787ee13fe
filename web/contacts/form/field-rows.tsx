import { type ReactNode, useId } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Input } from '../../ui/form/input.tsx';
import styles from './contact-form.module.css';
import { type ContactValues, emptyEmail, emptyPhone } from './contact-values.ts';
import { knownLabels, useLabelName } from './known-labels.ts';

const kinds = {
  emails: { blank: emptyEmail, field: 'email' },
  phoneNumbers: { blank: emptyPhone, field: 'phoneNumber' },
} as const;

type Props = {
  form: UseFormReturn<ContactValues>;
  name: keyof typeof kinds;
  legend: string;
  adding: string;
  removing: (number: number) => string;
  /** Fields of one row, before its label. */
  children: (index: number) => ReactNode;
};

/** Repeated form rows: at least one is shown, and the only one can't be removed. */
export function FieldRows({ form, name, legend, adding, removing, children }: Props) {
  const { t } = useTranslation();
  const known = useId();
  const labelName = useLabelName();
  const { control, register, setFocus } = form;
  const { blank, field: main } = kinds[name];
  const { fields, append, remove } = useFieldArray({ control, name });
  const removeRow = (index: number) => {
    remove(index);
    // Focuses the row that moved up, or the previous one.
    setTimeout(() => setFocus(`${name}.${Math.min(index, fields.length - 2)}.${main}` as 'name'));
  };
  return (
    <fieldset className={styles.rows}>
      <legend>{legend}</legend>
      {fields.map((field, index) => (
        <div key={field.id} className={styles.row}>
          {children(index)}
          <Field className={styles.label} hideLabel label={t('contacts.labelNumber', { number: index + 1 })}>
            <Input
              autoComplete="off"
              list={known}
              placeholder={t('contacts.label')}
              {...register(`${name}.${index}.label`)}
            />
          </Field>
          {fields.length > 1 && (
            <IconButton icon="trash" label={removing(index + 1)} onClick={() => removeRow(index)} />
          )}
        </div>
      ))}
      <span className={styles.add}>
        <Button size="sm" variant="plain" icon="plus" onClick={() => append(blank)}>
          {adding}
        </Button>
      </span>
      <datalist id={known}>
        {knownLabels[name].map((label) => (
          <option key={label} value={label}>
            {labelName(label)}
          </option>
        ))}
      </datalist>
    </fieldset>
  );
}
