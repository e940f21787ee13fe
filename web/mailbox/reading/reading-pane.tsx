import { useEffect, useRef } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useLocation, useNavigate, useOutletContext, useParams } from 'react-router';
import { useClient } from 'urql';
import { isAt } from '../../core/routes/route-progress.ts';
import { useShortcut } from '../../core/browser/keyboard.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useAddress } from '../../core/routes/use-address.ts';
import { Detail } from '../../list/record/detail.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { AnswerBar } from '../compose/answer-bar.tsx';
import { Attachments } from '../compose/attachments.tsx';
import { Composer } from '../compose/composer.tsx';
import { FocusReturn } from '../list/focus-return.tsx';
import { fetchMail, useMailRecord } from '../generated.ts';
import type { ListContext } from '../list/list-page.tsx';
import { MailBody } from './mail-body.tsx';
import { MailHead } from './mail-head.tsx';
import { useMailbox } from '../mailbox-context.ts';
import { shape } from '../places.ts';
import { ReadingTools } from './reading-tools.tsx';
import { ReportNote } from './report-note.tsx';
import styles from './reading-pane.module.css';
import { useMailActions } from '../use-mail-actions.ts';

export const prefetchMail: Prefetch = (client, { id = '' }) => void fetchMail(client, { id });

/** The mail in the URL. Opening an unread mail marks it as read. */
export function ReadingPane() {
  const { t } = useTranslation();
  const client = useClient();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const { place, rows, open } = useOutletContext<ListContext>();
  const { at, put, href } = useAddress(shape);
  const { compose } = useMailbox();
  const actions = useMailActions();
  const tail = href({ answer: null });
  const { record: mail, state, error, retry } = useMailRecord({ id });
  const isGone = state === 'gone';
  // The row has the latest marks, the mail has the content.
  const row = rows.find((one) => one.id === id) ?? mail;
  const { answer } = at;
  const close = () => open(null);

  const read = useRef<string | null>(null);
  useEffect(() => {
    if (!mail || read.current === mail.id) return;
    read.current = mail.id;
    // Not if it was moved before loading: it wasn't read, and another change would block undo.
    if (mail.unread && isAt(pathname)) void actions.setMarks([mail], { unread: false });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only on opening, so that it can be marked as unread again
  }, [mail?.id]);

  // Prefetches the neighbors for j and k.
  const index = rows.findIndex((one) => one.id === id);
  const near = [rows[index + 1]?.id, rows[index - 1]?.id].filter((one) => one !== undefined).join(' ');
  useEffect(() => {
    if (!mail || index < 0) return;
    const timer = setTimeout(() => {
      for (const one of near.split(' ').filter(Boolean)) void fetchMail(client, { id: one });
    }, 250);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the mails are identified by their IDs
  }, [client, mail?.id, near]);
  useEffect(() => {
    if (!isGone) return;
    console.warn(`[Meridian] There is no mail ${id}`);
    void navigate(`${place.path}/${place.page}${tail}`, { replace: true });
  }, [isGone, id, navigate, place.path, place.page, tail]);

  const setAnswer = (draft: string | null) => put({ answer: draft });
  const group = t('nav.apps-mailbox');
  useShortcut({ keys: 'u', label: t('mailbox.key.back'), group, run: close });

  const skeleton = (
    <div className={styles.skeleton}>
      <SkeletonRows count={4} />
    </div>
  );
  return (
    <Detail
      label={t('mailbox.mail')}
      of={id}
      place={skeleton}
      group={group}
      closing={t('mailbox.key.back')}
      onClose={close}
    >
      {!isGone && !mail && (
        <Loaded of={{ data: mail, error, retry }} skeleton={skeleton}>
          {() => null}
        </Loaded>
      )}
      {mail && row && (
        <>
          <ReadingTools mail={{ ...mail, starred: row.starred, important: row.important, unread: row.unread }} />
          <article className={styles.mail} key={mail.id}>
            <MailHead mail={mail} />
            <ReportNote mail={mail} />
            {mail.content.trim() === '' && <p className={styles.blank}>{t('mailbox.noText')}</p>}
            <MailBody id={mail.id} content={mail.content} isHtml={mail.contentType === 'html'} subject={mail.subject} />
            <Attachments attachments={mail.attachments} />
            {answer ? (
              <div className={styles.answer}>
                <FocusReturn otherwise="[data-answers] button" />
                <Composer key={answer} id={answer} isInline onClose={() => setAnswer(null)} onId={() => undefined} />
              </div>
            ) : mail.isDraft ? (
              <div className={styles.foot}>
                <Button variant="solid" icon="pencil-square" onClick={() => compose(mail.id)}>
                  {t('mailbox.editDraft')}
                </Button>
              </div>
            ) : (
              <AnswerBar mail={mail} onAnswer={setAnswer} />
            )}
          </article>
        </>
      )}
      {isGone && <EmptyState kind="none" title={t('mailbox.mailGone')} />}
    </Detail>
  );
}
