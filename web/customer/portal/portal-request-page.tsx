import { useParams } from 'react-router';
import { toDate, useDates } from '../../core/words/intl.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Gone } from '../../list/record/gone.tsx';
import { Composer } from '../../ui/form/composer.tsx';
import { Conversation } from '../../ui/display/conversation.tsx';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import styles from '../customer.module.css';
import {
  type PortalRequestDetailsFragment,
  replyToPortalRequestLimits,
  useReplyToPortalRequestMutation,
  fetchPortalRequest,
  usePortalRequestRecord,
} from '../generated.ts';
import { portalHome } from '../home.ts';
import { RequestStateChip } from '../requests/state-chips.tsx';

export const prefetchPortalRequest: Prefetch = (client, { id = '' }) => void fetchPortalRequest(client, { id });

/** One request, as its customer sees it. */
export function PortalRequestPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const of = usePortalRequestRecord({ id });
  const one = of.record;
  return (
    <Page
      title={one?.title ?? t('customer.request.one')}
      lead={<Link to={portalHome}>{t('customer.portal.back')}</Link>}
      actions={one && <RequestStateChip state={one.state} />}
    >
      {of.state === 'loading' && <SkeletonRows count={5} picture={false} />}
      {of.state === 'failed' && of.error && <ErrorPane error={of.error} onRetry={of.retry} />}
      {of.state === 'gone' && (
        <Gone
          icon="inbox"
          words={{
            gone: t('customer.request.gone'),
            goneText: t('customer.portal.goneText'),
            toList: t('customer.portal.back'),
          }}
          to={portalHome}
        />
      )}
      {one && <Messages key={one.id} one={one} />}
    </Page>
  );
}

function Messages({ one }: { one: PortalRequestDetailsFragment }) {
  const { t } = useTranslation();
  const dates = useDates();
  const reply = useWrite(useReplyToPortalRequestMutation());
  const created = toDate(one.createdAt);
  const messages = one.messages.map(({ isOurs, ...message }) => ({
    ...message,
    kind: isOurs ? ('ours' as const) : ('theirs' as const),
    kindName: t(isOurs ? 'customer.portal.ours' : 'customer.portal.theirs'),
  }));
  return (
    <Pane
      title={t('customer.portal.conversation')}
      hint={`#${one.number} · ${created ? dates.full(created) : one.createdAt}`}
    >
      <div className={styles.form}>
        <p className={styles.text}>{one.text}</p>
        <Conversation label={t('customer.portal.messageList')} messages={messages} />
        {one.state === 'new' && <p className={styles.hint}>{t('customer.portal.waiting')}</p>}
        <Composer
          label={t('customer.portal.reply')}
          maxLength={replyToPortalRequestLimits.text.max}
          send={t('customer.portal.send')}
          onSend={(text) => reply({ id: one.id, text }, t('customer.portal.sent')).then(Boolean)}
        />
      </div>
    </Pane>
  );
}
