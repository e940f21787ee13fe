import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import styles from './composer.module.css';
import type { DraftValues } from './draft-values.ts';
import { mailDraftLimits } from '../generated.ts';
import { RecipientsField } from './recipients-field.tsx';

type Props = {
  values: DraftValues;
  /** Answers already have recipients, so the text takes the focus. */
  isAnswer: boolean;
  problem: string | undefined;
  onChange: (patch: Partial<DraftValues>) => void;
  /** Called on Enter in the subject. */
  onNext: () => void;
};
const copies = ['cc', 'bcc'] as const;

/** Recipients and subject; Cc and Bcc are shown on request. */
export function ComposerFields({ values, isAnswer, problem, onChange, onNext }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const isShown = (kind: (typeof copies)[number]) => asked.has(kind) || values[kind].length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter moves to the text instead of sending an unfinished mail.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (!event.nativeEvent.isComposing) onNext();
  };
  return (
    <div className={styles.fields}>
      <RecipientsField
        label={t('mailbox.to')}
        values={values.to}
        autoFocus={!isAnswer}
        problem={problem}
        onChange={(to) => onChange({ to })}
        end={
          <span className={styles.copies}>
            {copies
              .filter((kind) => !isShown(kind))
              .map((kind) => (
                <button key={kind} type="button" onClick={() => setAsked(new Set([...asked, kind]))}>
                  {t(`mailbox.${kind}`)}
                </button>
              ))}
          </span>
        }
      />
      {copies.filter(isShown).map((kind) => (
        <RecipientsField
          key={kind}
          label={t(`mailbox.${kind}`)}
          values={values[kind]}
          autoFocus={asked.has(kind)}
          onChange={(people) => onChange({ [kind]: people })}
        />
      ))}
      <input
        className={styles.subject}
        value={values.subject}
        maxLength={mailDraftLimits.subject.max}
        aria-label={t('mailbox.subject')}
        placeholder={t('mailbox.subject')}
        onChange={(event) => onChange({ subject: event.target.value })}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
