import { useState } from 'react';
import { numberIn } from '../../core/words/intl.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { AskGateway } from '../common/ask-gateway.tsx';
import { hashOf } from './hash-of.ts';
import { useBreachServiceQuery, useLookUpBreachesMutation } from '../generated.ts';
import stack from '../stack.module.css';
import { useLookUp } from '../common/use-look-up.ts';

const lettersMost = 1000;

/** Checks whether a password has leaked; hashing and comparing happen in the browser. */
export function BreachCheck() {
  const { t, i18n } = useTranslation();
  const [{ data }] = useBreachServiceQuery();
  const [password, setPassword] = useState('');
  const [count, setCount] = useState<number | null>(null);
  const lookUp = useLookUp(useLookUpBreachesMutation(), password);
  if (!data) return null;
  const { breachService: service } = data;
  const check = async () => {
    const { prefix, suffix } = await hashOf(password);
    const found = await lookUp.ask({ prefix });
    if (found) setCount(found.lookUpBreaches.hashes.find((one) => one.suffix === suffix)?.count ?? 0);
  };
  return (
    <Pane title={t('lookups.breach.title')}>
      {service === null ? (
        <p>{t('lookups.breach.off')}</p>
      ) : (
        <div className={stack.stack}>
          <AskGateway
            sends={service.isDemo ? t('lookups.breach.sendsDemo') : t('lookups.breach.sends', { host: service.host })}
            label={t('lookups.breach.ask')}
            onAsk={password === '' ? null : () => void check()}
            lookUp={lookUp}
          >
            <Field label={t('lookups.breach.input')}>
              <PasswordInput
                value={password}
                maxLength={lettersMost}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setPassword(event.target.value)}
              />
            </Field>
          </AskGateway>
          {lookUp.data && count !== null && (
            <Alert tone={count > 0 ? 'danger' : 'success'}>
              {count > 0
                ? t('lookups.breach.found', { count, shown: numberIn(i18n.language).format(count) })
                : t('lookups.breach.clear')}
            </Alert>
          )}
        </div>
      )}
    </Pane>
  );
}
