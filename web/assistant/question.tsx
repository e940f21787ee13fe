import { useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { Button } from '../ui/button/button.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import styles from './assistant.module.css';
import type { Waiting } from './ask.ts';
import { decide } from './conversation.ts';

type Props = { calls: readonly Waiting[]; state: 'waiting' | 'allowed' | 'refused' };

/** Pending writes exactly as they would run; the user selects among several. */
export function Question({ calls, state }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly string[]>(() => (calls.length === 1 ? calls.map(({ id }) => id) : []));
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <section className={styles.question} aria-label={t('assistant.asks')}>
      <p className={styles.asks}>{t('assistant.asks')}</p>
      {calls.map((call) => (
        <div key={call.id}>
          {calls.length > 1 && state === 'waiting' && (
            <Checkbox label={nameOf(call)} checked={chosen.includes(call.id)} onChange={() => toggle(call.id)} />
          )}
          <pre className={styles.document} tabIndex={0} role="group" aria-label={nameOf(call)}>
            {textOf(call)}
          </pre>
        </div>
      ))}
      {state === 'waiting' ? (
        <div className={styles.choices}>
          <Button variant="solid" size="sm" disabled={chosen.length === 0} onClick={() => void decide(chosen)}>
            {t('assistant.allow')}
          </Button>
          <Button size="sm" onClick={() => void decide([])}>
            {t('assistant.refuse')}
          </Button>
        </div>
      ) : (
        <p className={styles.settled}>{t(`assistant.${state}`)}</p>
      )}
    </section>
  );
}

type Given = { query?: string; variables?: object };

function read(call: Waiting): Given {
  try {
    return JSON.parse(call.arguments) as Given;
  } catch {
    return {};
  }
}

/** Mutation name. */
function nameOf(call: Waiting): string {
  const field = /\{\s*(?:\w+\s*:\s*)?(\w+)/.exec(read(call).query ?? '')?.[1];
  return field ?? call.name;
}

function textOf(call: Waiting): string {
  const { query, variables } = read(call);
  if (query === undefined) return `${call.name} ${call.arguments}`;
  const hasVariables = variables && Object.keys(variables).length > 0;
  return hasVariables ? `${query}\n${JSON.stringify(variables, null, 2)}` : query;
}
