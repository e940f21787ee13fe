import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { hasRight } from '../../core/session/guards.ts';
import { toast } from '../../core/state/toasts.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import record from '../../list/record/record-article.module.css';
import { TextPrompt } from '../../ui/text/text-prompt.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Link } from '../../ui/page/link.tsx';
import {
  type MailVerdict,
  type ReportedMailDetailsFragment,
  useCreateReportedMailIncidentMutation,
  useRemoveReportedMailsMutation,
} from '../generated.ts';
import { useDecide } from './use-decide.ts';

type Props = { one: ReportedMailDetailsFragment; onAsk: (isAsking: boolean) => void };
const choices: readonly Exclude<MailVerdict, 'new'>[] = ['phishing', 'spam', 'harmless'];
const keys = { phishing: 'P', spam: 'S', harmless: 'C' } as const;

/** The verdict, which notifies all reporters, and follow-up actions. */
export function ReportDeeds({ one, onAsk }: Props) {
  const { t } = useTranslation();
  const decide = useDecide();
  const { verdict, removed } = one;
  const isMalicious = verdict === 'spam' || verdict === 'phishing';
  return (
    <section className={record.section} aria-label={t('socialEngineering.decide')}>
      <h2>{t('socialEngineering.decide')}</h2>
      <p className={record.quiet}>{t('socialEngineering.decideText', { count: one.reports })}</p>
      <div className={record.deeds} role="group" aria-label={t('socialEngineering.decide')}>
        {choices.map((choice) => (
          <Button
            key={choice}
            variant={choice === verdict ? 'solid' : 'outlined'}
            aria-pressed={choice === verdict}
            shortcut={keys[choice]}
            disabled={removed > 0 && choice === 'harmless'}
            onClick={() => void decide([one], choice)}
          >
            {t(`socialEngineering.verdict.${choice}`)}
          </Button>
        ))}
      </div>
      {isMalicious && <Removal one={one} onAsk={onAsk} />}
      {(verdict === 'phishing' || one.incident) && <IncidentOf one={one} />}
    </section>
  );
}

function Removal({ one: { id, removed, removalReason }, onAsk }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching }, remove] = useRemoveReportedMailsMutation();
  const [isAsking, setAsking] = useState(false);
  const ask = (on: boolean) => {
    setAsking(on);
    onAsk(on);
  };
  const move = async (reason: string, back: boolean): Promise<boolean> => {
    const result = await remove({ id, reason, back });
    const count = result.data?.removeReportedMails.moved ?? 0;
    if (!announce(result, null)) return false;
    const text = t(back ? 'socialEngineering.movedBack' : 'socialEngineering.removed', { count });
    toast(text, !back && count > 0 ? { undo: () => void move('', true) } : {});
    return true;
  };
  return (
    <>
      <div className={record.deeds}>
        <Button icon="trash" busy={fetching} onClick={() => ask(true)}>
          {t('socialEngineering.remove')}
        </Button>
        {removed > 0 && (
          <Button variant="plain" icon="arrow-uturn-left" busy={fetching} onClick={() => void move('', true)}>
            {t('socialEngineering.moveBack')}
          </Button>
        )}
      </div>
      <p className={record.quiet}>{removalReason || t('socialEngineering.removeText')}</p>
      {isAsking && (
        <TextPrompt
          title={t('socialEngineering.remove')}
          label={t('socialEngineering.reason')}
          submit={t('socialEngineering.remove')}
          isOptional
          onDone={(reason) => move(reason, false)}
          onClose={() => ask(false)}
        >
          <p className={record.quiet}>{t('socialEngineering.removeText')}</p>
        </TextPrompt>
      )}
    </>
  );
}

function IncidentOf({ one: { id, incident, incidentId } }: { one: ReportedMailDetailsFragment }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching }, create] = useCreateReportedMailIncidentMutation();
  if (incident)
    return (
      <p className={record.text}>
        {t('socialEngineering.incident')}{' '}
        <Link to={`/overview/incidents/${incident.id}`}>
          #{incident.number} {incident.title}
        </Link>
      </p>
    );
  if (incidentId || !hasRight('incidents.manage')) return null;
  const open = async () => announce(await create({ id }), t('socialEngineering.incidentOpened'));
  return (
    <div className={record.deeds}>
      <Button icon="exclamation-triangle" busy={fetching} onClick={() => void open()}>
        {t('socialEngineering.openIncident')}
      </Button>
    </div>
  );
}
