import { useEffect, useRef } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useParams } from 'react-router';
import { networkOnly } from '../core/client/network-only.ts';
import { errorCode } from '../core/client/errors.ts';
import { toDate, useDates } from '../core/words/intl.ts';
import { notesLanguage } from '../core/words/notes-language.ts';
import { useAnnounce } from '../core/writes/undo.ts';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Link } from '../ui/page/link.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { SafeHtml } from '../ui/editor/safe-html.tsx';
import { SkeletonText } from './skeleton-text.tsx';
import styles from './announcement-page.module.css';
import {
  type ManagedAnnouncementFragment,
  useAcknowledgeAnnouncementMutation,
  useAnnouncementQuery,
  useDismissAnnouncementMutation,
  useReadAnnouncementMutation,
} from './generated.ts';
import { home } from './home.ts';
import { KindChip, ReceiptChip } from './kind-chip.tsx';
import { ManagePane } from './manage-pane.tsx';
import { textFor } from './text-for.ts';

/** One announcement with the reader's response; opening it is recorded. */
export function AnnouncementPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const [{ data, error }, refetch] = useAnnouncementQuery({ variables: { id } });
  const one = data?.announcement;
  const isGone = error && errorCode(error) === 'NOT_FOUND';
  const title = one ? textFor(one.texts, notesLanguage()).title || t('announcement.untitled') : t('nav.announcement');
  return (
    <Page title={isGone ? t('announcement.gone') : title} lead={<Link to={home}>{t('announcement.all')}</Link>} narrow>
      {isGone ? (
        <Pane>
          <EmptyState
            kind="none"
            icon="speaker-wave"
            title={t('announcement.gone')}
            text={t('announcement.goneText')}
          />
        </Pane>
      ) : (
        <Loaded of={{ data: one, error, retry: () => refetch(networkOnly) }} skeleton={<SkeletonText />}>
          {(found) => (
            <>
              <Reading one={found} />
              {found.audience && <ManagePane one={found} />}
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

function Reading({ one }: { one: ManagedAnnouncementFragment }) {
  const { t } = useTranslation();
  const dates = useDates();
  const text = textFor(one.texts, notesLanguage());
  const [start, due] = [toDate(one.startsAt ?? one.publishedAt), toDate(one.dueDate)];
  const end = toDate(one.endsAt);
  useNoteReading(one);
  return (
    <Pane>
      <div className={styles.meta}>
        <KindChip kind={one.kind} />
        <ReceiptChip one={one} />
        <span>
          {[
            one.author && t('announcement.by', { name: one.author.name }),
            start && t('announcement.from', { when: dates.full(start) }),
            end && t('announcement.until', { when: dates.full(end) }),
            one.kind === 'required' && due && t('announcement.dueBy', { when: dates.full(due) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {text.isOther && <p className={styles.other}>{t('announcement.otherLanguage')}</p>}
      <SafeHtml html={text.body} className={styles.body} />
      {one.link && (
        <p className={styles.more}>
          <a href={one.link} rel="noopener noreferrer nofollow">
            {t('announcement.more')}
          </a>
        </p>
      )}
      <Answer one={one} />
    </Pane>
  );
}

/** Records that the announcement was read, once per version, and only if it isn't recorded yet. */
function useNoteReading({ id, state, version, receipt }: ManagedAnnouncementFragment): void {
  const [, read] = useReadAnnouncementMutation();
  const noted = useRef('');
  useEffect(() => {
    const key = `${id} ${version}`;
    if (state !== 'live' || receipt.seenAt || noted.current === key) return;
    noted.current = key;
    void read({ id });
  }, [id, version, state, receipt.seenAt, read]);
}

/** Actions of the reader: acknowledge or dismiss. */
function Answer({ one }: { one: ManagedAnnouncementFragment }) {
  const { t } = useTranslation();
  const dates = useDates();
  const announce = useAnnounce();
  const [{ fetching }, acknowledge] = useAcknowledgeAnnouncementMutation();
  const [, dismiss] = useDismissAnnouncementMutation();
  const { id, kind, state, version, isDismissible, receipt } = one;
  const done = toDate(receipt.acknowledgedAt);
  if (kind === 'required') {
    if (done)
      return <p className={styles.done}>{t('announcement.acknowledgedAt', { when: dates.full(done), version })}</p>;
    if (state !== 'live') return null;
    const run = async () => {
      const result = await acknowledge({ id, version });
      // Acknowledging can't be undone.
      announce({ error: result.error } as typeof result, t('announcement.thanks'));
    };
    return (
      <Button variant="solid" icon="check" busy={fetching} onClick={() => void run()}>
        {t('announcement.acknowledge', { version })}
      </Button>
    );
  }
  if (state !== 'live' || !isDismissible || receipt.dismissedAt) return null;
  return (
    <Button
      icon="x-mark"
      onClick={() => void dismiss({ id }).then((result) => announce(result, t('announcement.dismissed')))}
    >
      {t('announcement.dismiss')}
    </Button>
  );
}
