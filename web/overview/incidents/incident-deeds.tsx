import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { hasRight } from '../../core/session/guards.ts';
import { useAnnounce, type Written } from '../../core/writes/undo.ts';
import styles from '../../list/record/record-article.module.css';
import { TextPrompt } from '../../ui/text/text-prompt.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import {
  type IncidentDetailsFragment,
  useAcknowledgeIncidentMutation,
  useReactivateIncidentMutation,
  useResolveIncidentMutation,
  useSnoozeIncidentMutation,
} from '../generated.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { waits } from '../dashboard/waits.ts';

type Asked = 'resolve' | 'reactivate' | 'publish' | null;
type Props = { one: IncidentDetailsFragment; onAsk: (isAsking: boolean) => void };

/** Available actions of the open incident. */
export function IncidentDeeds({ one, onAsk }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, acknowledge] = useAcknowledgeIncidentMutation();
  const [, resolve] = useResolveIncidentMutation();
  const [, reactivate] = useReactivateIncidentMutation();
  const [asked, setAsked] = useState<Asked>(null);
  const { id, state } = one;
  const ask = (next: Asked) => {
    setAsked(next);
    onAsk(next !== null);
  };
  const say = async (work: Promise<Written>, text: string) => announce(await work, text);
  return (
    <div className={styles.deeds}>
      {state === 'activated' && (
        <Button
          variant="solid"
          icon="eye"
          onClick={() => void say(acknowledge({ id }), t('overview.acknowledged'))}
          shortcut="A"
        >
          {t('overview.acknowledge')}
        </Button>
      )}
      {state === 'activated' && <WaitMenu one={one} />}
      {state !== 'resolved' && (
        <Button icon="check" variant={state === 'acknowledged' ? 'solid' : 'outlined'} onClick={() => ask('resolve')}>
          {t('overview.resolve')}
        </Button>
      )}
      {state !== 'activated' && (
        <Button variant="plain" onClick={() => ask('reactivate')}>
          {t('overview.reactivate')}
        </Button>
      )}
      {state !== 'resolved' && hasRight('announcements.manage') && (
        <Button variant="plain" icon="speaker-wave" onClick={() => ask('publish')}>
          {t('overview.publish')}
        </Button>
      )}
      {asked === 'publish' && <PublishDialog id={id} onClose={() => ask(null)} />}
      {asked === 'resolve' && (
        <TextPrompt
          title={t('overview.resolve')}
          label={t('overview.whatWasDone')}
          submit={t('overview.resolve')}
          isOptional
          onDone={(resolution) => say(resolve({ id, resolution }), t('overview.resolved'))}
          onClose={() => ask(null)}
        />
      )}
      {asked === 'reactivate' && (
        <TextPrompt
          title={t('overview.reactivate')}
          label={t('overview.why')}
          submit={t('overview.reactivate')}
          onDone={(reason) => say(reactivate({ id, reason }), t('overview.reactivated'))}
          onClose={() => ask(null)}
        />
      )}
    </div>
  );
}

/** Snoozes an incident, or acknowledges it for a quarter of an hour, after which it is active again. */
function WaitMenu({ one: { id, snoozedUntil } }: { one: IncidentDetailsFragment }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, acknowledge] = useAcknowledgeIncidentMutation();
  const [, snooze] = useSnoozeIncidentMutation();
  const say = (work: Promise<Written>, text: string) => void work.then((result) => announce(result, text));
  return (
    <Menu
      label={t('overview.putOff')}
      variant="outlined"
      trigger={
        <>
          <Icon name="clock" size={18} />
          {t('overview.putOff')}
        </>
      }
      entries={[
        ...waits().map(({ key, until }) => ({
          key,
          label: t(`overview.wait.${key}`),
          onSelect: () => say(snooze({ id, until }), t('overview.isPutOff')),
        })),
        ...(snoozedUntil
          ? [
              {
                key: 'now',
                label: t('overview.waitNoLonger'),
                onSelect: () => say(snooze({ id, until: null }), t('overview.waitsNoLonger')),
              },
            ]
          : []),
        ...([15, 30, 60] as const).map((minutes, index) => ({
          key: `minutes ${minutes}`,
          label: t('overview.acknowledgeFor', { minutes }),
          divided: index === 0,
          onSelect: () => say(acknowledge({ id, minutes }), t('overview.acknowledged')),
        })),
      ]}
    />
  );
}
