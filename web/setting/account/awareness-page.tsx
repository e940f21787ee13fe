import { networkOnly } from '../../core/client/network-only.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { CueList } from '../../parts/cue-list.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { OwnReports } from './own-reports.tsx';
import { type OwnAwarenessQuery, useOwnAwarenessQuery, fetchOwnAwareness } from '../generated.ts';

const prefetchAwareness: Prefetch = (client) => void fetchOwnAwareness(client);

type OwnExercise = OwnAwarenessQuery['ownAwareness'][number];

/** The user's own results in phishing exercises, private to them. */
function AwarenessPage() {
  const { t } = useTranslation();
  const [{ data, error }, refetch] = useOwnAwarenessQuery();
  return (
    <Page narrow title={t('setting.awareness.title')} lead={t('setting.awareness.lead')}>
      <Loaded
        of={{ data: data?.ownAwareness, error, retry: () => refetch(networkOnly) }}
        skeleton={<SkeletonRows count={3} picture={false} height={120} />}
        empty={
          <Pane>
            <EmptyState
              kind="none"
              icon="academic-cap"
              title={t('setting.awareness.none')}
              text={t('setting.awareness.noneText')}
            />
          </Pane>
        }
      >
        {(exercises) => exercises.map((one) => <OwnExercisePane key={one.id} one={one} />)}
      </Loaded>
      {data && <OwnReports reports={data.ownReports} />}
    </Page>
  );
}

function OwnExercisePane({ one }: { one: OwnExercise }) {
  const { t } = useTranslation();
  const dates = useDates();
  const delivered = toDate(one.deliveredAt);
  const { message, course } = one;
  return (
    <Pane
      title={message.subject}
      hint={`${message.fromName} <${message.fromAddress}>`}
      actions={
        <span style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-1)', justifyContent: 'end' }}>
          {one.reportedAt ? (
            <Chip tone="success">{t('setting.awareness.reported')}</Chip>
          ) : (
            <Chip>{t('setting.awareness.notReported')}</Chip>
          )}
          {one.submittedAt ? (
            <Chip tone="warning">{t('setting.awareness.submitted')}</Chip>
          ) : (
            one.followedAt && <Chip tone="warning">{t('setting.awareness.followed')}</Chip>
          )}
        </span>
      }
    >
      <p>
        {[
          delivered && t('setting.awareness.delivered', { when: dates.full(delivered) }),
          t('setting.awareness.level', { count: one.difficulty }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <CueList cues={message.cues} />
      <Link to={`/pages/lesson?id=${one.id}`}>{t('setting.awareness.lesson')}</Link>
      {course && (
        <Link to={`/apps/academy/${course.id}`}>{t('setting.awareness.course', { title: course.title })}</Link>
      )}
    </Pane>
  );
}

export const route = { Component: AwarenessPage, handle: { prefetch: prefetchAwareness } };
