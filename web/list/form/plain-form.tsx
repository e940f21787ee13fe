import { useTranslation } from '../../core/words/translation.tsx';
import type { Written } from '../../core/writes/undo.ts';
import { useRecordForm } from '../../core/writes/use-record-form.ts';
import { DescriptionList } from '../../ui/display/description-list.tsx';
import { FieldFacts } from './field-facts.tsx';
import { type FieldPlan, FormFields, labelsOf, type Limits } from './form-fields.tsx';
import styles from './form-frame.module.css';
import { FormFrame } from './form-frame.tsx';
import { PaneBar } from './pane-bar.tsx';

type Plans = Record<string, FieldPlan>;
type Texts<F extends Plans> = Partial<Record<keyof F, string | null>>;
/** A field that is not required is null when it is empty. */
type Values<F extends Plans> = { [N in keyof F]: F[N] extends { required: true } ? string : string | null };

type Change<F extends Plans, S extends Written> = {
  record: { id: string } & Texts<F>;
  /** Receives the changed fields, and the last change known when the record was read. */
  update: (patch: Partial<Values<F>>, since: string | null) => Promise<S>;
  /** Refetches the record. */
  again: () => void;
  create?: never;
};

type Creation<F extends Plans, S extends Written> = {
  record?: never;
  /** Values of the new record to start with. */
  initial?: Texts<F>;
  create: (values: Values<F>) => Promise<S>;
};

type Props<F extends Plans, S extends Written> = (Change<F, S> | Creation<F, S>) & {
  /** Kind of the record, such as "faq". */
  kind: string;
  fields: F;
  limits?: Limits;
  /** Success message, if not "Saved". */
  said?: string;
  group: string;
  /** Called with the result of saving, or without one if nothing was saved. Without it the form stays open. */
  onDone?: (saved?: S) => void;
  /** Makes the form fill a pane under this heading. */
  pane?: { heading: string; onClose: () => void };
  onDelete?: (() => void) | null;
  /** Without the right to change the record, its fields are shown as text. */
  mayEdit?: boolean;
};

/** Form of a record with text fields and choices, new or existing. Other fields need `FormFrame`. */
export function PlainForm<const F extends Plans, S extends Written>(props: Props<F, S>) {
  const { record, fields, pane, mayEdit = true } = props;
  if (mayEdit) return <Editable key={record?.id} {...props} />;
  return (
    <article className={styles.pane}>
      {pane && <PaneBar onClose={pane.onClose}>{pane.heading}</PaneBar>}
      <div className={styles.fields}>
        <DescriptionList>
          <FieldFacts record={record ?? {}} fields={fields} />
        </DescriptionList>
      </div>
    </article>
  );
}

function Editable<F extends Plans, S extends Written>(props: Props<F, S>) {
  const { t } = useTranslation();
  const { kind, fields, limits, said = t('list.saving.saved'), group, onDone, pane, onDelete } = props;
  const entries: [string, FieldPlan][] = Object.entries(fields);
  const record: { id: string } & Partial<Record<string, string | null>> = props.create
    ? { ...props.initial, id: 'new' }
    : props.record;
  const of = useRecordForm<Record<string, string>, typeof record, S>({
    key: `${kind}:${record.id}`,
    record,
    valuesOf: (one) => Object.fromEntries(entries.map(([name]) => [name, one[name] ?? ''])),
    patchOf: (values) =>
      Object.fromEntries(entries.map(([name, { required }]) => [name, values[name]?.trim() || (required ? '' : null)])),
    save: (patch, since) =>
      props.create ? props.create(patch as Values<F>) : props.update(patch as Partial<Values<F>>, since),
    sendsAll: props.create !== undefined,
    again: props.create ? undefined : props.again,
    said,
    group,
    onDone,
  });
  return (
    <FormFrame of={of} names={labelsOf(fields)} pane={pane} onDelete={onDelete} stays={!onDone}>
      <FormFields form={of.form} fields={fields} limits={limits} />
    </FormFrame>
  );
}
