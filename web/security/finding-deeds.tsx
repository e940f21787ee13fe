import { useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { hasRight } from '../core/session/guards.ts';
import { useAnnounce } from '../core/writes/undo.ts';
import styles from '../list/record/record-article.module.css';
import { TextPrompt } from '../ui/text/text-prompt.tsx';
import { Button } from '../ui/button/button.tsx';
import { DatePicker } from '../ui/date/date-picker.tsx';
import { Field } from '../ui/form/field.tsx';
import { nameOf } from './check-words.ts';
import {
  type FindingDetailsFragment,
  useCreateFindingTaskMutation,
  useRecheckFindingMutation,
  useWaiveFindingMutation,
} from './generated.ts';

const dayMs = 24 * 3_600_000;
type Props = { one: FindingDetailsFragment; onAsk: (isAsking: boolean) => void };

/** What can be done about it: look again, make a task of it, let it be for a while. */
export function FindingDeeds({ one, onAsk }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching: isLooking }, recheck] = useRecheckFindingMutation();
  const [{ fetching: isMaking }, createTask] = useCreateFindingTaskMutation();
  const [isWaiving, setWaiving] = useState(false);
  const { id, taskId, waiver } = one;
  const ask = (on: boolean) => {
    setWaiving(on);
    onAsk(on);
  };
  const look = async () => {
    const result = await recheck({ id });
    const isGone = result.data?.recheckFinding.state === 'resolved';
    announce({ error: result.error } as typeof result, t(isGone ? 'security.isRight' : 'security.isStill'));
  };
  const plan = async () => announce(await createTask({ id, title: nameOf(one, t) }), t('security.taskMade'));
  return (
    <div className={styles.deeds}>
      <Button icon="arrow-path" busy={isLooking} onClick={() => void look()}>
        {t('security.recheck')}
      </Button>
      {!taskId && hasRight('tasks.manage') && (
        <Button icon="plus" busy={isMaking} onClick={() => void plan()}>
          {t('security.makeTask')}
        </Button>
      )}
      {!waiver?.isWaiting && (
        <Button variant="plain" onClick={() => ask(true)}>
          {t(waiver ? 'security.extendWaiver' : 'security.waive')}
        </Button>
      )}
      {isWaiving && <WaiveDialog one={one} onClose={() => ask(false)} />}
    </div>
  );
}

function WaiveDialog({ one: { id, severity, waiver }, onClose }: { one: FindingDetailsFragment; onClose: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, waive] = useWaiveFindingMutation();
  const now = Date.now();
  const [until, setUntil] = useState<Date | null>(new Date(now + 30 * dayMs));
  const isWeighty = severity === 'high' || severity === 'critical';
  const done = async (reason: string) => {
    if (!until) return false;
    const result = await waive({ id, reason, until: until.toISOString() });
    return announce(result, t(isWeighty ? 'security.waiverAsked' : 'security.isWaived'));
  };
  return (
    <TextPrompt
      title={t(waiver ? 'security.extendWaiver' : 'security.waive')}
      label={t('security.reason')}
      submit={t(isWeighty ? 'security.askWaiver' : waiver ? 'security.extendWaiver' : 'security.waive')}
      onDone={done}
      onClose={onClose}
    >
      {isWeighty && <p className={styles.quiet}>{t('security.needsSecond')}</p>}
      <Field label={t('security.until')} required>
        <DatePicker
          label={t('security.until')}
          value={until}
          min={new Date(now + dayMs)}
          max={new Date(now + 364 * dayMs)}
          onChange={setUntil}
        />
      </Field>
    </TextPrompt>
  );
}
