import { Suspense, lazy } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { OperationResult } from 'urql';
import { useTranslation } from '../../core/words/translation.tsx';
import { useRecordForm } from '../../core/writes/use-record-form.ts';
import { FormFields, labelsOf } from '../../list/form/form-fields.tsx';
import { FormFrame } from '../../list/form/form-frame.tsx';
import { useGoingOn } from '../../list/record/signals.ts';
import { DatePicker } from '../../ui/date/date-picker.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Portrait } from './portrait.tsx';
import styles from './contact-form.module.css';
import { type ContactValues, type NewOrStored, patchOf, revive, valuesOf } from './contact-values.ts';
import { EmailRows } from './email-rows.tsx';
import {
  type ContactDetailsFragment,
  type ContactPatch,
  type CreateContactMutation,
  type UpdateContactMutation,
  contactPatchLimits,
  useCreateContactMutation,
  useUpdateContactMutation,
} from '../generated.ts';
import { plainFields } from '../plain-fields.ts';
import { PhoneRows } from './phone-rows.tsx';
import { Tags } from '../tags.tsx';

const RichText = lazy(() => import('../../ui/text/rich-text.tsx'));

type Props = {
  /** Null for a new contact. */
  contact: ContactDetailsFragment | null;
  /** Refetches the contact: loads what others saved and names the conflicts. */
  again?: () => void;
  onClose: () => void;
  /** Called with the ID of the saved contact, or without one if nothing was saved. */
  onDone: (id?: string) => void;
  onDelete: () => void;
};

type ContactSaved = OperationResult<CreateContactMutation | UpdateContactMutation>;

/** Form for a new or existing contact. */
export function ContactForm({ contact, again, onClose, onDone, onDelete }: Props) {
  const { t } = useTranslation();
  const [, update] = useUpdateContactMutation();
  const [, create] = useCreateContactMutation();
  const isNew = contact === null;
  const record: NewOrStored = contact ?? { id: 'new' };
  const plain = plainFields(t);
  const { title, company, ...others } = plain;
  const of = useRecordForm<ContactValues, NewOrStored, ContactSaved>({
    key: `contact:${record.id}`,
    record,
    valuesOf,
    patchOf,
    revive,
    rows: ['tags', 'emails', 'phoneNumbers'],
    save: (patch: ContactPatch, since) =>
      contact ? update({ id: contact.id, contact: patch, since }) : create({ contact: patch }),
    again,
    said: t(isNew ? 'contacts.added' : 'contacts.saved'),
    group: t('nav.apps-contacts'),
    onDone: (saved) => onDone(saved?.data && 'createContact' in saved.data ? saved.data.createContact.id : undefined),
  });
  useGoingOn('editing', 'contacts', contact?.id ?? null);
  const { form, edition } = of;
  const names: Record<keyof ContactValues, string> = {
    ...labelsOf(plain),
    name: t('contacts.name'),
    tags: t('ui.tags'),
    emails: t('contacts.emails'),
    phoneNumbers: t('contacts.phones'),
    birthday: t('contacts.birthday'),
    notes: t('contacts.notes'),
  };

  return (
    <FormFrame
      of={of}
      names={names}
      pane={{
        heading: t(isNew ? 'contacts.new' : 'contacts.editTitle'),
        title: contact?.name ?? t('contacts.new'),
        onClose,
      }}
      onDelete={contact && onDelete}
    >
      {contact && <Portrait contact={contact} />}
      <FormFields
        form={form}
        limits={contactPatchLimits}
        fields={{ name: { label: names.name, required: true, autoFocus: true } }}
      />
      <Controller control={form.control} name="tags" render={({ field }) => <Tags {...field} />} />
      <div className={styles.pair}>
        <FormFields form={form} limits={contactPatchLimits} fields={{ title, company }} />
      </div>
      <EmailRows form={form} />
      <PhoneRows form={form} />
      <FormFields form={form} limits={contactPatchLimits} fields={others} />
      <Field label={t('contacts.birthday')}>
        <Controller
          control={form.control}
          name="birthday"
          render={({ field }) => (
            <DatePicker
              label={t('contacts.birthday')}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
      </Field>
      <Notes form={form} edition={edition} />
    </FormFrame>
  );
}

/** Remounts the editor when someone else saved the notes. */
function Notes({ form, edition }: { form: UseFormReturn<ContactValues>; edition: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.notes}>
      <span aria-hidden="true">{t('contacts.notes')}</span>
      <Suspense fallback={<Skeleton height={160} />}>
        <Controller
          control={form.control}
          name="notes"
          render={({ field: { value, onChange } }) => (
            <RichText key={edition} label={t('contacts.notes')} value={value} onChange={onChange} />
          )}
        />
      </Suspense>
    </div>
  );
}
