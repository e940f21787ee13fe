import type { ReactNode } from 'react';
import { isWebAddress } from '../../core/words/web-address.ts';
import { Fact } from '../../ui/display/description-list.tsx';
import type { FieldPlan } from './form-fields.tsx';
import styles from './form-frame.module.css';

type Props<N extends string> = {
  record: { [K in NoInfer<N>]?: string | null | undefined };
  fields: Record<N, FieldPlan>;
};

/** Text fields and choices of a record to be read, in the order of their table; empty ones are hidden. */
export const FieldFacts = <N extends string>({ record, fields }: Props<N>) =>
  (Object.entries(fields) as [N, FieldPlan][]).map(([name, plan]) => (
    <Fact key={name} label={plan.label} {...(plan.icon && { icon: plan.icon })}>
      {factOf(plan, record[name] ?? '')}
    </Fact>
  ));

function factOf({ type, lines, options }: FieldPlan, value: string): ReactNode {
  if (options) return options.find((one) => one.value === value)?.label;
  if (type === 'email' && value) return <a href={`mailto:${value}`}>{value}</a>;
  if (type === 'url' && isWebAddress(value))
    return (
      <a href={value} target="_blank" rel="noreferrer">
        {value}
      </a>
    );
  return lines ? value && <span className={styles.lines}>{value}</span> : value;
}
