import { useMemo } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { confirm } from '../../core/state/confirmation.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { useToday } from '../../core/dates/use-today.ts';
import { usePages } from '../../core/records/use-pages.ts';
import type { IconName } from '../../generated.ts';
import { MoreAtEnd } from '../../list/live/more-at-end.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { type Event, Timeline } from '../../ui/display/timeline.tsx';
import { deviceOf } from './device-of.ts';
import { ownSignInsList, type SignInTryFragment, useDisownSignInMutation } from '../generated.ts';

const size = 50;
const marks = {
  in: ['arrow-right-on-rectangle', 'neutral'],
  wrong: ['exclamation-triangle', 'warning'],
  locked: ['lock-closed', 'danger'],
  refused: ['lock-closed', 'warning'],
} as const satisfies Record<SignInTryFragment['outcome'], [IconName, NonNullable<Event['tone']>]>;

/** Sign-in attempts, with a way to report those that weren't the user's. */
export function SignIns() {
  const { t } = useTranslation();
  const today = useToday();
  const pages = usePages(ownSignInsList, {}, { size });
  const events = useMemo(
    () =>
      pages.rows?.map((attempt): Event => {
        const [icon, tone] = marks[attempt.outcome];
        return {
          key: attempt.id,
          at: attempt.time,
          icon,
          tone,
          title: t(`setting.signIns.outcomes.${attempt.outcome}`),
          body: <AttemptDetails attempt={attempt} />,
        };
      }) ?? [],
    [pages.rows, t],
  );
  return (
    <Loaded
      of={{ data: pages.rows, error: pages.error, retry: pages.retry }}
      skeleton={<SkeletonRows count={8} height={56} />}
      empty={<EmptyState kind="none" icon="clock" title={t('setting.signIns.none')} />}
    >
      {() => (
        <Pane title={t('setting.signIns.title')} hint={t('setting.signIns.hint')}>
          <Timeline label={t('setting.signIns.title')} events={events} today={today} />
          <MoreAtEnd onMore={pages.more} isLoading={pages.loading} />
        </Pane>
      )}
    </Loaded>
  );
}

/** Address and device; a successful sign-in can be reported as foreign. */
function AttemptDetails({ attempt: { id, outcome, address, agent, isDisowned } }: { attempt: SignInTryFragment }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const [{ fetching }, reportAsForeign] = useDisownSignInMutation();

  const report = async () => {
    const answer = await confirm({
      title: t('setting.signIns.disownTitle'),
      message: t('setting.signIns.disownText'),
      actions: { confirm: { label: t('setting.signIns.disownDo') } },
    });
    if (answer !== 'confirmed') return;
    if (announce(await reportAsForeign({ id }), t('setting.signIns.disowned'))) await navigate('/setting/security');
  };

  return (
    <>
      <span>
        {deviceOf(agent).name || t('setting.security.unknownDevice')} · {address}
      </span>{' '}
      {isDisowned && <Chip tone="danger">{t('setting.signIns.notMe')}</Chip>}
      {outcome === 'in' && !isDisowned && (
        <Button size="sm" variant="plain" busy={fetching} onClick={() => void report()}>
          {t('setting.signIns.disown')}
        </Button>
      )}
    </>
  );
}
