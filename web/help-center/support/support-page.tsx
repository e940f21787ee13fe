import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from '../../core/words/translation.tsx';
import { useLocation, useNavigate } from 'react-router';
import { isEmail } from '../../core/words/email.ts';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { sessionUser } from '../../core/session/session.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { dropUnsaved, keepUnsaved, unsavedOf } from '../../core/writes/unsaved.ts';
import { text, useAddress } from '../../core/routes/use-address.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { supportTicketInputLimits, useCreateTicketMutation } from '../generated.ts';
import { home } from '../home.ts';
import styles from './support-page.module.css';

type Values = { name: string; email: string; subject: string; message: string };

const shape = { about: text };
const draft = 'support';
const isFilled = (value: string) => value.trim() !== '';

/** Known values: the user's name, email and the subject. */
const prefilled = (about: string): Values => {
  const user = sessionUser.get();
  return { name: user?.name ?? '', email: user?.email ?? '', subject: about, message: '' };
};

/** Support form to the organization's owners. The draft is stored on this device until sent. */
export function SupportPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { at } = useAddress(shape);
  const [{ fetching, error }, create] = useCreateTicketMutation();
  const form = useForm<Values>({ defaultValues: prefilled(at.about), mode: 'onTouched' });
  useDraft(form, at.about);
  const send = form.handleSubmit(async (values) => {
    const result = await create({ ticket: { ...values, subject: values.subject.trim(), name: values.name.trim() } });
    if (!announce(result, null) || !result.data) return;
    const { id, number } = result.data.createSupportTicket;
    dropUnsaved(draft);
    form.reset();
    announce(result, t('helpCenter.ticketSent', { number }));
    void navigate(`${home}/tickets/${id}`);
  });
  const submit = () => void send();
  useShortcut({
    keys: 'mod+Enter',
    label: t('helpCenter.send'),
    group: t('nav.apps-help-center'),
    whileTyping: true,
    run: submit,
  });

  return (
    <Page
      narrow
      title={t('nav.apps-help-center-support')}
      lead={<Link to={home}>{t('helpCenter.toHome')}</Link>}
      actions={
        <Button icon="queue-list" to={`${home}/tickets`}>
          {t('helpCenter.myTickets')}
        </Button>
      }
    >
      <Pane title={t('helpCenter.ask')}>
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <SupportFields form={form} />
          {error && <Alert tone="danger">{t('helpCenter.notSent')}</Alert>}
          <p className={styles.hint}>{t('helpCenter.sendHint')}</p>
          <div className={styles.foot}>
            <Button
              onClick={() => {
                dropUnsaved(draft);
                form.reset(prefilled(''));
              }}
            >
              {t('ui.clear')}
            </Button>
            <Button type="submit" variant="solid" busy={fetching} disabled={!form.formState.isValid}>
              {t('helpCenter.send')}
            </Button>
          </div>
        </form>
      </Pane>
    </Page>
  );
}

function SupportFields({ form: { register, formState } }: { form: UseFormReturn<Values> }) {
  const { t } = useTranslation();
  // Opened by shortcut: focuses the field.
  const { isAsking } = (useLocation().state ?? {}) as { isAsking?: boolean };
  const { errors } = formState;
  const missing = (field: keyof Values) => (errors[field] ? t('helpCenter.required') : undefined);
  return (
    <>
      <div className={styles.pair}>
        <Field label={t('helpCenter.name')} required error={missing('name')}>
          <Input
            autoComplete="name"
            maxLength={supportTicketInputLimits.name.max}
            {...register('name', { validate: isFilled })}
          />
        </Field>
        <Field label={t('helpCenter.email')} required error={errors.email ? t('helpCenter.emailWrong') : undefined}>
          <Input type="email" autoComplete="email" {...register('email', { validate: isEmail })} />
        </Field>
      </div>
      <Field label={t('helpCenter.subject')} required error={missing('subject')}>
        <Input
          autoFocus={isAsking ?? false}
          maxLength={supportTicketInputLimits.subject.max}
          {...register('subject', { validate: isFilled })}
        />
      </Field>
      <Field label={t('helpCenter.message')} required error={missing('message')}>
        <Textarea minRows={8} maxRows={24} {...register('message', { validate: isFilled })} />
      </Field>
    </>
  );
}

/** Restores and stores the unsent draft. */
function useDraft({ watch, setValue }: UseFormReturn<Values>, about: string): void {
  useEffect(() => {
    const kept = unsavedOf<Values>(draft);
    for (const [name, value] of Object.entries(kept ?? {}))
      if (!(name === 'subject' && about)) setValue(name as keyof Values, value, { shouldValidate: true });
    const { unsubscribe } = watch((values) => keepUnsaved(draft, values));
    return unsubscribe;
  }, [watch, setValue, about]);
}
