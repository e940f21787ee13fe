import { Suspense, lazy, useEffect, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { confirm } from '../core/confirmation.ts';
import { useShortcut } from '../core/keyboard.ts';
import { sessionUser } from '../core/session.ts';
import { useAnnounce } from '../core/undo.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { DatePicker } from '../ui/date-picker.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Input } from '../ui/input.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TagPicker } from '../ui/tag-picker.tsx';
import { AvatarField } from './avatar-field.tsx';
import styles from './contact-form.module.css';
import { type ContactValues, patchOf, valuesOf } from './contact-values.ts';
import { EmailRows } from './email-rows.tsx';
import { type ContactDetailsFragment, useUpdateContactMutation } from './generated.ts';
import { PhoneRows } from './phone-rows.tsx';
import { useLiveValues } from './use-live-values.ts';
import { useTags } from './use-tags.ts';
import { useUnsaved } from './use-unsaved.ts';

const RichText = lazy(() => import('../ui/rich-text.tsx'));

type Props = { contact: ContactDetailsFragment; onClose: () => void; onDone: () => void; onDelete: () => void };

/** A contact to change. Leaving with changes asks first, since a form has no undo. */
export function ContactForm({ contact, onClose, onDone, onDelete }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const tags = useTags();
  const [{ fetching }, update] = useUpdateContactMutation();
  const form = useForm<ContactValues>({ defaultValues: valuesOf(contact), mode: 'onTouched' });
  const { control, register, handleSubmit, formState, reset } = form;
  const { errors, isDirty, isValid } = formState;
  const { news, changes } = useLiveValues(form, contact);
  /** Set by what leaves on purpose. */
  const leaving = useRef(false);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !leaving.current &&
      !formState.isSubmitting &&
      currentLocation.pathname !== nextLocation.pathname &&
      // Whoever is not signed in any more sees nothing more of it.
      sessionUser.get() !== null,
  );
  useUnsaved(`contact:${contact.id}`, form);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: t('contacts.leaveTitle'),
      message: t('contacts.leaveText'),
      confirm: { label: t('contacts.leave') },
      cancel: { label: t('contacts.stay') },
    }).then((answer) => (answer === 'confirmed' ? blocker.proceed() : blocker.reset()));
  }, [blocker, t]);
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => {
      if (sessionUser.get()) event.preventDefault();
    };
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isDirty]);

  const save = handleSubmit(async (values) => {
    const whole = patchOf(values);
    const patch = Object.fromEntries(changes(values).map((name) => [name, whole[name]]));
    if (Object.keys(patch).length === 0) return onDone();
    const result = await update({ id: contact.id, contact: patch });
    if (!announce(result, t('contacts.saved'))) return;
    reset(values);
    onDone();
  });
  useShortcut({
    keys: 'mod+Enter',
    label: t('ui.save'),
    group: t('nav.apps-contacts'),
    whileTyping: true,
    run: () => void save(),
  });

  const remove = () => {
    leaving.current = true;
    onDelete();
  };
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
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
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
        <AvatarField contact={contact} />
        <Field label={t('contacts.name')} required error={errors.name ? t('contacts.nameMissing') : undefined}>
          <Input autoFocus autoComplete="off" {...register('name', { validate: (value) => value.trim() !== '' })} />
        </Field>
        <div role="group" aria-label={t('ui.tags')}>
          <Controller
            control={control}
            name="tags"
            render={({ field }) => <TagPicker {...tags} chosen={field.value} onChange={field.onChange} />}
          />
        </div>
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
        <div className={styles.notes}>
          <span aria-hidden="true">{t('contacts.notes')}</span>
          <Suspense fallback={<Skeleton height={160} />}>
            <Controller
              control={control}
              name="notes"
              render={({ field }) => (
                <RichText
                  key={news?.edition}
                  label={t('contacts.notes')}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          </Suspense>
        </div>
      </div>
      <div className={styles.foot}>
        <Button look="plain" tone="danger" icon="trash" onClick={remove}>
          {t('ui.delete')}
        </Button>
        <span className={styles.gap} />
        <Button
          onClick={() => {
            reset();
            onDone();
          }}
        >
          {t('ui.cancel')}
        </Button>
        <Button type="submit" look="solid" busy={fetching} disabled={!isValid}>
          {t('ui.save')}
        </Button>
      </div>
    </form>
  );
}
