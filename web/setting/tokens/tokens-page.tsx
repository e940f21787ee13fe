import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import { hasRight } from '../../core/session/guards.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useMinute } from '../../core/dates/use-minute.ts';
import { flag, oneOf, useAddress } from '../../core/routes/use-address.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { useApiTokensQuery, fetchApiTokens } from '../generated.ts';
import { NewToken } from './new-token.tsx';
import { TokenRow } from './token-row.tsx';

const address = { whose: oneOf(['mine', 'all'], 'mine'), add: flag };

const prefetchTokens: Prefetch = (client) => void fetchApiTokens(client, { all: false });

/** The user's API tokens, and with permission those of all members. */
function TokensPage() {
  const { t } = useTranslation();
  const { at, put } = useAddress(address);
  const mayManage = hasRight('tokens.manage');
  const all = mayManage && at.whose === 'all';
  const [{ data, error }, refetch] = useApiTokensQuery({ variables: { all } });
  const now = useMinute().getTime();
  const retry = () => refetch(networkOnly);
  const add = (
    <Button variant="solid" icon="plus" onClick={() => put({ add: true }, 'push')}>
      {t('setting.tokens.add')}
    </Button>
  );
  return (
    <Page narrow title={t('setting.tokens.title')} lead={t('setting.tokens.lead')} actions={add}>
      {mayManage && (
        <Tabs
          label={t('setting.tokens.whose')}
          value={at.whose}
          tabs={[
            { value: 'mine', label: t('setting.tokens.mine') },
            { value: 'all', label: t('setting.tokens.all') },
          ]}
          onChange={(whose) => put({ whose })}
        />
      )}
      <Pane flush>
        <Loaded
          of={{ data: data?.apiTokens, error, retry }}
          skeleton={<SkeletonRows count={3} picture={false} height={72} />}
          empty={
            <EmptyState
              kind="none"
              icon="key"
              title={t(all ? 'setting.tokens.noneAtAll' : 'setting.tokens.none')}
              text={t('setting.tokens.noneText')}
            />
          }
        >
          {(tokens) => (
            <ul>
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} isOfAll={all} now={now} onDone={retry} />
              ))}
            </ul>
          )}
        </Loaded>
      </Pane>
      {at.add && <NewToken onDone={retry} onClose={() => put({ add: false })} />}
    </Page>
  );
}

export const route = { Component: TokensPage, handle: { prefetch: prefetchTokens } };
