import { useCallback } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { hasRight } from '../core/session/guards.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useAddress } from '../core/routes/use-address.ts';
import { useToday } from '../core/dates/use-today.ts';
import { ResourcePage } from '../list/resource/resource-page.tsx';
import { nameOf } from './check-words.ts';
import { useFindingActions } from './finding-actions.ts';
import { FindingRow } from './finding-row.tsx';
import { FindingsHead } from './findings-head.tsx';
import { type FindingLineFragment, fetchFindingCounts, fetchFindings } from './generated.ts';
import { home } from './home.ts';
import { NoFindings } from './no-findings.tsx';
import { everything, type Filter, pageSize, questionOf, shape, useFindings, useQuestion } from './use-findings.ts';

export const prefetchFindings: Prefetch = (client) => {
  const filter: Filter = { ...everything, view: 'open' };
  void fetchFindingCounts(client);
  void fetchFindings(client, { ...questionOf(filter, new Date()), first: pageSize, after: null });
};

/** What is not as it should be: the worst first, of these the oldest. */
export function FindingsPage() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { at, put, href } = useAddress(shape);
  const filter = at as Filter;
  const question = useQuestion(filter, useToday());
  const all = useFindingActions();
  const render = useCallback(
    (one: FindingLineFragment) => <FindingRow one={one} t={t} language={language} />,
    [t, language],
  );
  return (
    <ResourcePage
      home={home}
      tail={href()}
      label={t('security.findings')}
      group={t('nav.security')}
      pages={useFindings(question)}
      head={(isAlone) => <FindingsHead filter={filter} question={question} put={put} isAlone={isAlone} />}
      empty={<NoFindings filter={filter} put={put} />}
      row={{ kind: 'finding', render, nameOf: (one) => nameOf(one, t) }}
      actions={hasRight('findings.manage') ? () => all : null}
    />
  );
}
