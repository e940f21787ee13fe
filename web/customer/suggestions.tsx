import { useState } from 'react';
import { hasRight } from '../core/session/guards.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { useWrite } from '../core/writes/use-write.ts';
import { Button } from '../ui/button/button.tsx';
import { Pane } from '../ui/page/page.tsx';
import styles from './customer.module.css';
import { useCreateCustomerMutation, useCustomerSuggestionsQuery } from './generated.ts';

const shownFirst = 3;

/** Suggests email domains that several contacts share and no customer has yet. */
export function Suggestions() {
  const { t } = useTranslation();
  const mayAdd = hasRight('customers.manage') && hasRight('contacts.view');
  const [{ data }] = useCustomerSuggestionsQuery({ pause: !mayAdd });
  const create = useWrite(useCreateCustomerMutation());
  const [isAll, setAll] = useState(false);
  const found = data?.customerSuggestions ?? [];
  if (!mayAdd || found.length === 0) return null;
  return (
    <Pane
      flush
      title={t('customer.suggestions')}
      hint={t('customer.suggestionsHint', { count: found.length })}
      actions={
        found.length > shownFirst && (
          <Button size="sm" onClick={() => setAll(!isAll)}>
            {t(isAll ? 'customer.showFewer' : 'customer.showAll')}
          </Button>
        )
      }
    >
      <ul className={styles.lines}>
        {found.slice(0, isAll ? found.length : shownFirst).map(({ domain, company, contactIds, looksLike }) => (
          <li key={domain} className={styles.line}>
            <span className={styles.named}>
              <strong>{company ?? domain}</strong>
              <span>
                {domain} · {t('customer.contactCount', { count: contactIds.length })}
                {looksLike && ` · ${t('customer.looksLike', { name: looksLike.name })}`}
              </span>
            </span>
            <Button
              size="sm"
              icon="plus"
              aria-label={t('customer.makeNamed', { name: company ?? domain })}
              onClick={() =>
                void create({ customer: { name: company ?? domain, domains: [domain] } }, t('customer.added'))
              }
            >
              {t('customer.make')}
            </Button>
          </li>
        ))}
      </ul>
    </Pane>
  );
}
