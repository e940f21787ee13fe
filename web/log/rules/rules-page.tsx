import { Suspense, lazy } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useLocation, useNavigate, useParams } from 'react-router';
import { networkOnly } from '../../core/client/network-only.ts';
import { hasRight } from '../../core/session/guards.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { readAddress } from '../../core/routes/use-address.ts';
import { useMinute } from '../../core/dates/use-minute.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { type Filter, shape } from '../filter.ts';
import { useLogPeopleQuery, useLogRulesQuery, fetchLogRules } from '../generated.ts';
import { home } from '../home.ts';
import { draftFrom, draftOf } from './rule-draft.ts';
import { RuleRow } from './rule-row.tsx';

const RuleDialog = lazy(() => import('./rule-dialog.tsx').then((part) => ({ default: part.RuleDialog })));

export const prefetchRules: Prefetch = (client) => void fetchLogRules(client);

const path = `${home}/rules`;

/** Alert rules of the log. */
export function RulesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { id = null } = useParams();
  const [{ data, error }, refetch] = useLogRulesQuery();
  const [{ data: team }] = useLogPeopleQuery();
  useMinute();
  const retry = () => refetch(networkOnly);
  const mayManage = hasRight('changes.manage');
  const rules = data?.logRules;
  const opened = rules?.find((one) => one.id === id) ?? null;
  const close = () => void navigate(path);
  const add = (
    <Button variant="solid" icon="plus" onClick={() => void navigate(`${path}/new`)}>
      {t('log.rules.add')}
    </Button>
  );
  const personOf = (user: string | null) => team?.members?.find((one) => one.id === user)?.name ?? null;
  return (
    <Page
      narrow
      title={t('log.rules.title')}
      lead={
        <>
          {t('log.rules.lead')} <Link to={home}>{t('log.toList')}</Link>
        </>
      }
      actions={mayManage && (rules?.length ?? 0) > 0 && add}
    >
      <Pane flush>
        <Loaded
          of={{ data: rules, error, retry }}
          skeleton={<SkeletonRows count={3} picture={false} height={84} />}
          empty={
            <EmptyState
              kind="none"
              icon="queue-list"
              title={t('log.rules.none')}
              text={t('log.rules.noneText')}
              action={mayManage && add}
            />
          }
        >
          {(shown) => (
            <ul>
              {shown.map((rule) => (
                <RuleRow
                  key={rule.id}
                  rule={rule}
                  person={personOf(rule.filter.user ?? null)}
                  mayManage={mayManage}
                  onDone={retry}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </Pane>
      <Suspense>
        {mayManage && id === 'new' && (
          <RuleDialog
            draft={draftOf(readAddress(shape, search) as Filter)}
            rule={null}
            onDone={retry}
            onClose={close}
          />
        )}
        {mayManage && opened && (
          <RuleDialog key={opened.id} draft={draftFrom(opened)} rule={opened} onDone={retry} onClose={close} />
        )}
      </Suspense>
    </Page>
  );
}
