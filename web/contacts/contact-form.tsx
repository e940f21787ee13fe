import { Suspense, lazy } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../core/translation.tsx';
import { useRecordForm } from '../core/use-record-form.ts';
import { useGoingOn } from '../list/signals.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { DatePicker } from '../ui/date-picker.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Input } from '../ui/input.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Portrait } from './portrait.tsx';
import styles from './contact-form.module.css';
import { type ContactValues, patchOf, revive, valuesOf } from './contact-values.ts';
import { EmailRows } from './email-rows.tsx';
import { type ContactDetailsFragment, useUpdateContactMutation } from './generated.ts';
import { PhoneRows } from './phone-rows.tsx';
import { Tags } from './tags.tsx';

const RichText = lazy(() => import('../ui/rich-text.tsx'));

type Props = { contact: ContactDetailsFragment; onClose: () => void; onDone: () => void; onDelete: () => void };

/** A contact to change. */
export function ContactForm({ contact, onClose, onDone, onDelete }: Props) {
  const { t } = useTranslation();
  const [, update] = useUpdateContactMutation();
  const { form, save, busy, news, cancel, leave } = useRecordForm<ContactValues, ContactDetailsFragment>({
    key: `contact:${contact.id}`,
    record: contact,
    valuesOf,
    patchOf,
    revive,
    save: (patch) => update({ id: contact.id, contact: patch }),
    said: t('contacts.saved'),
    group: t('nav.apps-contacts'),
    onDone,
  });
  useGoingOn('editing', 'contacts', contact.id);
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
        <PageTitle level={2} title={contact.name} className={styles.title}>
          {t('contacts.editTitle')}
        </PageTitle>
        <IconButton icon="x-mark" label={t('contacts.close')} onClick={onClose} />
      </div>
      <div className={styles.fields}>
        {news && (
          <Alert tone={news.collided.length > 0 ? 'warning' : 'info'}>
            {t('contacts.savedElsewhere')}
            {news.collided.length > 0 &&
              ` ${t('contacts.collided', { fields: news.collided.map((name) => names[name]).join(', ') })}`}
          </Alert>
        )}
        <Portrait contact={contact} />
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
      <div className={styles.foot}>
        <Button look="plain" tone="danger" icon="trash" onClick={() => leave(onDelete)}>
          {t('ui.delete')}
        </Button>
        <Button onClick={cancel}>{t('ui.cancel')}</Button>
        <Button type="submit" look="solid" busy={busy} disabled={!isValid}>
          {t('ui.save')}
        </Button>
      </div>
    </form>
  );
}

/** The text begins anew where somebody else saved it meanwhile. */
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
