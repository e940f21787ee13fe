import { useParams } from 'react-router';
import type { Prefetch } from '../core/routes/route-table.ts';
import { toDate, useDates } from '../core/words/intl.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { useWrite } from '../core/writes/use-write.ts';
import { Gone } from '../list/record/gone.tsx';
import { Composer } from '../ui/form/composer.tsx';
import { Conversation } from '../ui/display/conversation.tsx';
import { ErrorPane } from '../ui/feedback/error-pane.tsx';
import { Link } from '../ui/page/link.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import {
  type PortalRemediationDetailsFragment,
  replyToPortalRemediationLimits,
  useReplyToPortalRemediationMutation,
  fetchPortalRemediation,
  usePortalRemediationRecord,
} from './generated.ts';
import { RemediationChip } from './remediation-list.tsx';
import styles from './portal.module.css';

const HOME = '/supplier/portal';

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
      {one && <Messages key={one.id} one={one} />}
    </Page>
  );
}

function Messages({ one }: { one: PortalRemediationDetailsFragment }) {
  const { t, i18n } = useTranslation();
  const dates = useDates();
  const reply = useWrite(useReplyToPortalRemediationMutation());
  const due = toDate(one.dueDate);
  const texts = one.question && { en: one.question.en, 'zh-hant': one.question.zhHant, jp: one.question.jp };
  const question = texts && (texts[i18n.language as 'en'] || texts.en);
  const say = (text: string, isDone: boolean) =>
    reply({ id: one.id, text, isDone }, t(isDone ? 'portal.marked' : 'portal.sent')).then(Boolean);
  const messages = one.messages.map(({ isOurs, step, ...message }) => ({
    ...message,
    kind: isOurs ? ('ours' as const) : ('theirs' as const),
    kindName: t(isOurs ? 'portal.ours' : 'portal.theirs'),
    step: step === 'message' ? null : t(`portal.step.${step}`),
  }));
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
        <Conversation label={t('portal.messageList')} messages={messages} />
        {one.state === 'closed' ? (
          <p className={styles.quiet}>{t('portal.closedText')}</p>
        ) : (
          <Composer
            label={t('portal.message')}
            maxLength={replyToPortalRemediationLimits.text.max}
            send={t('portal.send')}
            onSend={(text) => say(text, false)}
            also={
              one.state === 'open'
                ? {
                    nameOf: (isEmpty) => t(isEmpty ? 'portal.markDoneAlone' : 'portal.markDone'),
                    onSend: (text) => say(text, true),
                  }
                : null
            }
          />
        )}
      </div>
    </Pane>
  );
}
