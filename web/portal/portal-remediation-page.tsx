import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import type { Prefetch } from '../core/routes/route-table.ts';
import { toDate, useDates } from '../core/words/intl.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { useWrite } from '../core/writes/use-write.ts';
import { Gone } from '../list/record/gone.tsx';
import { Button } from '../ui/button/button.tsx';
import { Chip } from '../ui/mark/chip.tsx';
import { ErrorPane } from '../ui/feedback/error-pane.tsx';
import { Field } from '../ui/form/field.tsx';
import { Link } from '../ui/page/link.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Textarea } from '../ui/form/textarea.tsx';
import {
  type PortalRemediationDetailsFragment,
  useReplyToPortalRemediationMutation,
  fetchPortalRemediation,
  usePortalRemediationRecord,
} from './generated.ts';
import { RemediationChip } from './remediation-list.tsx';
import styles from './portal.module.css';

const HOME = '/supplier/portal';
const TEXT_MOST = 5_000;

export const prefetchPortalRemediation: Prefetch = (client, { id = '' }) => void fetchPortalRemediation(client, { id });

/** One remediation from the supplier's side. */
export function PortalRemediationPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const of = usePortalRemediationRecord({ id });
  const one = of.record;
  return (
    <Page
      title={one?.title ?? t('portal.remediation')}
      lead={<Link to={HOME}>{t('portal.back')}</Link>}
      actions={one && <RemediationChip state={one.state} due={toDate(one.dueDate)} />}
    >
      {of.state === 'loading' && <SkeletonRows count={5} picture={false} />}
      {of.state === 'failed' && of.error && <ErrorPane error={of.error} onRetry={of.retry} />}
      {of.state === 'gone' && (
        <Gone
          icon="wrench-screwdriver"
          words={{
            gone: t('portal.goneRemediation'),
            goneText: t('portal.goneRemediationText'),
            toList: t('portal.back'),
          }}
          to={HOME}
        />
      )}
      {one && <Conversation key={one.id} one={one} />}
    </Page>
  );
}

function Conversation({ one }: { one: PortalRemediationDetailsFragment }) {
  const { t, i18n } = useTranslation();
  const dates = useDates();
  const due = toDate(one.dueDate);
  const when = (at: string) => {
    const date = toDate(at);
    return date ? dates.full(date) : at;
  };
  const texts = one.question && { en: one.question.en, 'zh-hant': one.question.zhHant, jp: one.question.jp };
  const question = texts && (texts[i18n.language as 'en'] || texts.en);
  return (
    <Pane
      title={t('portal.conversation')}
      hint={due && one.state !== 'closed' ? t('portal.due', { day: dates.long(due) }) : undefined}
    >
      <div className={styles.form}>
        {one.text && <p className={styles.text}>{one.text}</p>}
        {one.assessment && (
          <p className={styles.quiet}>
            {t('portal.fromAssessment', { title: one.assessment })}
            {question && ` · ${question}`}
          </p>
        )}
        {one.messages.length > 0 && (
          <ol className={styles.thread} aria-label={t('portal.messageList')}>
            {one.messages.map(({ id, at, name, text, step, isOurs }) => (
              <li key={id} className={styles.entry} data-kind={isOurs ? 'ours' : 'theirs'}>
                <header>
                  <strong>{name}</strong>
                  <Chip tone={isOurs ? 'neutral' : 'primary'}>{t(isOurs ? 'portal.ours' : 'portal.theirs')}</Chip>
                  {step !== 'message' && <Chip tone="success">{t(`portal.step.${step}`)}</Chip>}
                  <time dateTime={at}>{when(at)}</time>
                </header>
                {text && <p className={styles.text}>{text}</p>}
              </li>
            ))}
          </ol>
        )}
        {one.state === 'closed' ? <p className={styles.quiet}>{t('portal.closedText')}</p> : <Reply one={one} />}
      </div>
    </Pane>
  );
}

function Reply({ one: { id, state } }: { one: PortalRemediationDetailsFragment }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState<'send' | 'done' | null>(null);
  const reply = useWrite(useReplyToPortalRemediationMutation());
  const isEmpty = text.trim() === '';
  const say = async (isDone: boolean) => {
    setBusy(isDone ? 'done' : 'send');
    if (await reply({ id, text: text.trim(), isDone }, t(isDone ? 'portal.marked' : 'portal.sent'))) setText('');
    setBusy(null);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && busy === null) void say(false);
  };
  return (
    <form className={styles.composer} aria-label={t('portal.message')} onSubmit={send}>
      <Field label={t('portal.message')}>
        <Textarea minRows={3} value={text} maxLength={TEXT_MOST} onChange={({ target }) => setText(target.value)} />
      </Field>
      <span className={styles.files}>
        <Button type="submit" icon="paper-airplane" busy={busy === 'send'} disabled={isEmpty}>
          {t('portal.send')}
        </Button>
        {state === 'open' && (
          <Button variant="solid" icon="check" busy={busy === 'done'} onClick={() => busy ?? void say(true)}>
            {t(isEmpty ? 'portal.markDoneAlone' : 'portal.markDone')}
          </Button>
        )}
      </span>
    </form>
  );
}
