import { Suspense, lazy, useRef } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { listIn } from '../../core/words/intl.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { errorCode } from '../../core/client/errors.ts';
import type { Written } from '../../core/writes/undo.ts';
import { useRecordForm } from '../../core/writes/use-record-form.ts';
import { useGoingOn } from '../../list/record/signals.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { DatePicker } from '../../ui/date/date-picker.tsx';
import { Field } from '../../ui/form/field.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Portrait } from './portrait.tsx';
import styles from './contact-form.module.css';
import { type ContactValues, patchOf, revive, valuesOf } from './contact-values.ts';
import { EmailRows } from './email-rows.tsx';
import {
  type ContactDetailsFragment,
  type ContactPatch,
  useCreateContactMutation,
  useUpdateContactMutation,
} from '../generated.ts';
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

const unsaved: ContactDetailsFragment = {
  id: 'new',
  name: '',
  avatar: null,
  background: null,
  title: null,
  company: null,
  emails: [],
  phoneNumbers: [],
  birthday: null,
  address: null,
  notes: null,
  tags: [],
};

/** Form for a new or existing contact. */
export function ContactForm({ contact, again, onClose, onDone, onDelete }: Props) {
  const { t, i18n } = useTranslation();
  const [, update] = useUpdateContactMutation();
  const [, create] = useCreateContactMutation();
  const isNew = contact === null;
  const record = contact ?? unsaved;
  const saved = useRef<string>(undefined);
  const store = async (patch: ContactPatch, since: string | null): Promise<Written> => {
    if (contact) {
      const result = await update({ id: contact.id, contact: patch, since });
      if (errorCode(result.error) === 'CONFLICT') again?.();
      return result;
    }
    const result = await create({ contact: patch });
    saved.current = result.data?.createContact.id;
    return result;
  };
  const { form, save, busy, news, cancel, leave } = useRecordForm<ContactValues, ContactDetailsFragment>({
    key: `contact:${record.id}`,
    record,
    valuesOf,
    patchOf,
    revive,
    rows: ['tags', 'emails', 'phoneNumbers'],
    save: store,
    said: t(isNew ? 'contacts.added' : 'contacts.saved'),
    group: t('nav.apps-contacts'),
    onDone: () => onDone(saved.current),
  });
  useGoingOn('editing', 'contacts', contact?.id ?? null);
  const { control, register, formState } = form;
  const { errors, isValid } = formState;
  const names: Record<keyof ContactValues, string> = {
    name: t('contacts.name'),
    tags: t('ui.tags'),
    title: t('contacts.title'),
    company: t('contacts.company'),
    emails: t('contacts.emails'),
    phoneNumbers: t('contacts.phones'),
    address: t('contacts.address'),
    birthday: t('contacts.birthday'),
    notes: t('contacts.notes'),
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={styles.bar}>
        <PageTitle level={2} title={contact?.name ?? t('contacts.new')} className={styles.title}>
          {t(isNew ? 'contacts.new' : 'contacts.editTitle')}
        </PageTitle>
        <IconButton icon="x-mark" label={t('contacts.close')} onClick={onClose} />
      </div>
      <div className={styles.fields}>
        {news && (
          <Alert tone={news.collided.length > 0 ? 'warning' : 'info'}>
            {t('contacts.savedElsewhere')}
            {news.collided.length > 0 &&
              ` ${t('contacts.collided', { fields: listIn(i18n.language).format(news.collided.map((name) => names[name])) })}`}
          </Alert>
        )}
        {contact && <Portrait contact={contact} />}
        <Field label={t('contacts.name')} required error={errors.name ? t('contacts.nameMissing') : undefined}>
          <Input autoFocus autoComplete="off" {...register('name', { validate: (value) => value.trim() !== '' })} />
        </Field>
        <Controller control={control} name="tags" render={({ field }) => <Tags {...field} />} />
        <div className={styles.pair}>
          <Field label={t('contacts.title')}>
            <Input autoComplete="off" icon="briefcase" {...register('title')} />
          </Field>
          <Field label={t('contacts.company')}>
            <Input autoComplete="off" icon="building-office" {...register('company')} />
          </Field>
        </div>
        <EmailRows form={form} />
        <PhoneRows form={form} />
        <Field label={t('contacts.address')}>
          <Input autoComplete="off" icon="map-pin" {...register('address')} />
        </Field>
        <Field label={t('contacts.birthday')}>
          <Controller
            control={control}
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
        <Notes form={form} edition={news?.edition} />
      </div>
      <div className={styles.foot} data-new={isNew}>
        {!isNew && (
          <Button variant="plain" tone="danger" icon="trash" onClick={() => leave(onDelete)}>
            {t('ui.delete')}
          </Button>
        )}
        <Button onClick={isNew ? () => leave(onClose) : cancel}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="solid" busy={busy} disabled={!isValid}>
          {t('ui.save')}
        </Button>
      </div>
    </form>
  );
}

/** Remounts the editor when someone else saved the notes. */
function Notes({ form, edition }: { form: UseFormReturn<ContactValues>; edition: number | undefined }) {
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
