import { useTranslation } from '../core/words/translation.tsx';
import { toDate, useDates } from '../core/words/intl.ts';
import { useAnnounce, type Written } from '../core/writes/undo.ts';
import { Button } from '../ui/button/button.tsx';
import { Meter } from '../ui/display/meter.tsx';
import { Pane } from '../ui/page/page.tsx';
import { type Column, Table } from '../ui/display/table.tsx';
import styles from './announcement-page.module.css';
import {
  type AnnouncementReadersQuery,
  type ManagedAnnouncementFragment,
  useAnnouncementReadersQuery,
  useEndAnnouncementMutation,
  useRemindAnnouncementMutation,
} from './generated.ts';
import { home } from './home.ts';

const dayMs = 24 * 3_600_000;
type Reader = NonNullable<NonNullable<AnnouncementReadersQuery['announcement']>['readers']>[number];

/** For managers: reach, missing acknowledgments, and actions. */
export function ManagePane({ one }: { one: ManagedAnnouncementFragment }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching: isEnding }, end] = useEndAnnouncementMutation();
  const [{ fetching: isReminding }, remind] = useRemindAnnouncementMutation();
  const { id, kind, state, progress, remindedAt } = one;
  const isLive = state === 'live';
  const people = progress?.people ?? 0;
  const say = (work: Promise<Written>, text: string) => void work.then((result) => announce(result, text));
  const mayRemind =
    isLive &&
    kind === 'required' &&
    people > (progress?.acknowledged ?? 0) &&
    (remindedAt === null || Date.parse(remindedAt) < Date.now() - dayMs);
  return (
    <div className={styles.manage}>
      <Pane
        title={t('announcement.howFar')}
        hint={t(`announcement.audience.${one.audience?.who ?? 'staff'}`)}
        actions={
          <span className={styles.actions}>
            {state !== 'ended' && (
              <Button size="sm" icon="pencil-square" to={`${home}/${id}/edit`}>
                {t('announcement.edit')}
              </Button>
            )}
            {mayRemind && (
              <Button
                size="sm"
                icon="bell-alert"
                busy={isReminding}
                onClick={() => say(remind({ id }), t('announcement.reminded'))}
              >
                {t('announcement.remind')}
              </Button>
            )}
            {(isLive || state === 'scheduled') && (
              <Button size="sm" busy={isEnding} onClick={() => say(end({ id }), t(`announcement.endedFrom.${state}`))}>
                {t(`announcement.end.${state}`)}
              </Button>
            )}
          </span>
        }
      >
        {progress && state !== 'draft' && (
          <div className={styles.meters}>
            {(['reached', 'seen', ...(kind === 'required' ? (['acknowledged'] as const) : [])] as const).map((what) => (
              <div key={what}>
                <span>{t(`announcement.progress.${what}`)}</span>
                <Meter
                  label={t(`announcement.progress.${what}`)}
                  value={progress[what]}
                  most={people}
                  text={t('announcement.ofPeople', { count: progress[what], people })}
                />
              </div>
            ))}
          </div>
        )}
        {kind === 'required' && state !== 'draft' && (
          <Readers key={`${one.version} ${one.receipt.acknowledgedAt}`} id={id} />
        )}
      </Pane>
    </div>
  );
}

function Readers({ id }: { id: string }) {
  const { t } = useTranslation();
  const dates = useDates();
  const [{ data }] = useAnnouncementReadersQuery({ variables: { id } });
  const rows = data?.announcement?.readers;
  if (!rows) return null;
  const moment = (text: string | null) => {
    const date = toDate(text);
    return date ? dates.moment(date) : '–';
  };
  const columns: Column<Reader>[] = [
    { key: 'name', title: t('announcement.person'), isHead: true, cell: ({ member }) => member?.name ?? '…' },
    {
      key: 'acknowledged',
      title: t('announcement.progress.acknowledged'),
      isFirstLine: true,
      cell: ({ acknowledgedAt }) => moment(acknowledgedAt),
    },
    { key: 'seen', title: t('announcement.progress.seen'), cell: ({ seenAt }) => moment(seenAt) },
    {
      key: 'reached',
      title: t('announcement.progress.reached'),
      from: 600,
      cell: ({ reachedAt }) => moment(reachedAt),
    },
  ];
  return (
    <Table
      label={t('announcement.readers')}
      columns={columns}
      rows={rows}
      nameOf={({ member }) => member?.name ?? ''}
    />
  );
}
