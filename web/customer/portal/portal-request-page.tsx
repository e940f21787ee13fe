import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import { toDate, useDates } from '../../core/words/intl.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Gone } from '../../list/record/gone.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import styles from '../customer.module.css';
import {
  type PortalRequestDetailsFragment,
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
      {one && <Conversation key={one.id} one={one} />}
    </Page>
  );
}

function Conversation({ one }: { one: PortalRequestDetailsFragment }) {
  const { t } = useTranslation();
  const dates = useDates();
  const when = (text: string) => {
    const date = toDate(text);
    return date ? dates.full(date) : text;
  };
  return (
    <Pane title={t('customer.portal.conversation')} hint={`#${one.number} · ${when(one.createdAt)}`}>
      <div className={styles.form}>
        <p className={styles.text}>{one.text}</p>
        {one.messages.length > 0 && (
          <ol className={styles.thread} aria-label={t('customer.portal.messageList')}>
            {one.messages.map(({ id, at, name, text, isOurs }) => (
              <li key={id} className={styles.entry} data-kind={isOurs ? 'ours' : 'theirs'}>
                <header>
                  <strong>{name}</strong>
                  <Chip tone={isOurs ? 'neutral' : 'primary'}>
                    {t(isOurs ? 'customer.portal.ours' : 'customer.portal.theirs')}
                  </Chip>
                  <time dateTime={at}>{when(at)}</time>
                </header>
                <p className={styles.text}>{text}</p>
              </li>
            ))}
          </ol>
        )}
        {one.state === 'new' && <p className={styles.hint}>{t('customer.portal.waiting')}</p>}
        <Reply id={one.id} />
      </div>
    </Pane>
  );
}

function Reply({ id }: { id: string }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const reply = useWrite(useReplyToPortalRequestMutation());
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && (await reply({ id, text: text.trim() }, t('customer.portal.sent')))) setText('');
  };
  return (
    <form className={styles.composer} onSubmit={(event) => void send(event)}>
      <Field label={t('customer.portal.reply')}>
        <Textarea minRows={3} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button type="submit" variant="solid" icon="paper-airplane" disabled={text.trim() === ''}>
        {t('customer.portal.send')}
      </Button>
    </form>
  );
}
