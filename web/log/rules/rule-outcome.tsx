import { useEffect, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { errorText } from '../../core/client/errors.ts';
import { toDate, useDates, useNumber } from '../../core/words/intl.ts';
import { useLogRulePreviewQuery } from '../generated.ts';
import { type Draft, inputOf } from './rule-draft.ts';
import styles from '../rules.module.css';

const calmMs = 400;

/** Preview: how often the rule would have matched in the last seven days. */
export function RuleOutcome({ draft }: { draft: Draft }) {
  const { t } = useTranslation();
  const dates = useDates();
  const format = useNumber();
  // The name doesn't affect the result.
  const wanted = JSON.stringify(inputOf({ ...draft, name: 'new' }));
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), calmMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const [{ data, error, stale }] = useLogRulePreviewQuery({
    variables: { rule: JSON.parse(asked) as ReturnType<typeof inputOf> },
  });
  const found = data?.logRulePreview;
  const last = toDate(found?.lastHitAt);
  const text = () => {
    if (error) return errorText(error, t);
    if (!found) return t('log.rules.looking');
    const changes = t('log.count', { count: found.changes, number: format(found.changes) });
    if (found.hits === 0) return t('log.rules.wouldNot', { changes });
    return t('log.rules.would', {
      changes,
      count: found.hits,
      number: format(found.hits),
      when: last ? dates.relative(last) : '',
    });
  };
  return (
    <p className={styles.outcome} role="status" aria-busy={stale || asked !== wanted}>
      {text()}
    </p>
  );
}
