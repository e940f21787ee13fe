import { useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { toDate, useDates } from '../core/words/intl.ts';
import { hasRight } from '../core/session/guards.ts';
import { useAnnounce } from '../core/writes/undo.ts';
import { Button } from '../ui/button/button.tsx';
import { DatePicker } from '../ui/date/date-picker.tsx';
import { Field } from '../ui/form/field.tsx';
import { TextPrompt } from '../ui/text/text-prompt.tsx';
import styles from './check-row.module.css';
import { partOf, titleOf } from './check-words.ts';
import type { CheckState } from './check-states.ts';
import { confirmControlLimits, useConfirmControlMutation } from './generated.ts';

const dayMs = 24 * 3_600_000;
const usualDays = 180;

/** What confirms a manual check, by whom and when. */
export function ControlEvidence({ evidence }: { evidence: NonNullable<CheckState['evidence']> }) {
  const dates = useDates();
  const at = toDate(evidence.confirmedAt);
  return (
    <figure className={styles.evidence}>
      <blockquote>{evidence.text}</blockquote>
      <figcaption>{[evidence.confirmedBy?.name, at && dates.long(at)].filter(Boolean).join(' · ')}</figcaption>
    </figure>
  );
}

/** Asks for evidence of a manual check; who may not confirm it learns who can. */
export function ConfirmControl({ of: { code, evidence } }: { of: CheckState }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, confirm] = useConfirmControlMutation();
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(Date.now);
  const [recheckOn, setRecheckOn] = useState<Date | null>(new Date(now + usualDays * dayMs));
  if (!hasRight('findings.manage')) return <span className={styles.effort}>{t('security.checks.mayNot')}</span>;
  const done = async (text: string) => {
    if (!recheckOn) return false;
    const result = await confirm({ code, evidence: text, recheckOn: recheckOn.toISOString() });
    return announce(result, t('security.checks.confirmed'));
  };
  return (
    <>
      <Button
        size="sm"
        aria-label={t('security.checks.confirmNamed', { what: titleOf(code, t) })}
        onClick={() => setOpen(true)}
      >
        {t(evidence ? 'security.checks.confirmAgain' : 'security.checks.confirm')}
      </Button>
      {isOpen && (
        <TextPrompt
          title={titleOf(code, t)}
          label={t('security.checks.evidence')}
          maxLength={confirmControlLimits.evidence.max}
          submit={t('security.checks.confirm')}
          onDone={done}
          onClose={() => setOpen(false)}
          isIncomplete={recheckOn === null}
          below={
            <Field label={t('security.checks.recheckOn')} required>
              <DatePicker
                label={t('security.checks.recheckOn')}
                value={recheckOn}
                min={new Date(now + dayMs)}
                max={new Date(now + 364 * dayMs)}
                onChange={setRecheckOn}
              />
            </Field>
          }
        >
          <p className={styles.effort}>{partOf(code, 'fix', t)}</p>
        </TextPrompt>
      )}
    </>
  );
}
