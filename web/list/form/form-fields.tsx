import type { ReactNode } from 'react';
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { isEmail } from '../../core/words/email.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { isWebAddress } from '../../core/words/web-address.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input, type InputProps } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';

export type FieldPlan = Pick<InputProps, 'type' | 'icon' | 'autoFocus'> & {
  label: string;
  hint?: ReactNode;
  required?: boolean;
  /** Height of a longer text. */
  lines?: number;
  /** Makes it a choice. */
  options?: readonly { value: string; label: string }[];
};

/** Generated limits of an input, such as `contactPatchLimits`. */
export type Limits = Partial<Record<string, { readonly max: number }>>;

type Props<V extends FieldValues> = {
  form: UseFormReturn<V>;
  fields: Partial<Record<keyof V & string, FieldPlan>>;
  limits?: Limits | undefined;
};

/** Names of the fields, as their labels. */
export const labelsOf = <N extends string>(fields: Record<N, FieldPlan>) =>
  Object.fromEntries(Object.entries<FieldPlan>(fields).map(([name, { label }]) => [name, label])) as Record<N, string>;

const isFilled = (value: unknown): boolean => String(value).trim() !== '';

/** Formats that are checked before the gateway is asked. */
const formats = {
  email: { isValid: isEmail, error: 'auth.emailMalformed' },
  url: { isValid: isWebAddress, error: 'list.urlMalformed' },
} as const;

const formatOf = ({ type }: FieldPlan) => (type === 'email' || type === 'url' ? formats[type] : null);

/** Text fields and choices of a form, in the order of their table. */
export function FormFields<V extends FieldValues>({ form, fields, limits = {} }: Props<V>) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const errorOf = (name: string, plan: FieldPlan) => {
    const type = errors[name]?.type;
    if (type === 'filled') return t('list.missing');
    if (type === 'format') return t(formatOf(plan)!.error);
    return type && t('list.refused');
  };
  return (Object.entries(fields) as [Path<V>, FieldPlan][]).map(([name, plan]) => (
    <Field
      key={name}
      label={plan.label}
      hint={plan.hint}
      required={plan.required ?? false}
      error={errorOf(name, plan) || undefined}
    >
      <Control form={form} name={name} plan={plan} max={limits[name]?.max} />
    </Field>
  ));
}

type ControlProps<V extends FieldValues> = {
  form: UseFormReturn<V>;
  name: Path<V>;
  plan: FieldPlan;
  max: number | undefined;
};

function Control<V extends FieldValues>({ form, name, plan, max }: ControlProps<V>) {
  const { label: _, hint: __, required, lines, options, ...own } = plan;
  if (options)
    return (
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => <Select value={field.value} options={[...options]} onChange={field.onChange} />}
      />
    );
  const format = formatOf(plan);
  const registered = form.register(name, {
    validate: {
      filled: (value) => !required || isFilled(value),
      format: (value) => !format || !isFilled(value) || format.isValid(String(value).trim()),
    },
  });
  const limit = max === undefined ? {} : { maxLength: max };
  if (lines) return <Textarea minRows={lines} maxRows={lines * 4} {...limit} {...registered} />;
  return <Input autoComplete="off" {...own} {...limit} {...registered} />;
}
