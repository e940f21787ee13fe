import { useTranslation } from '../core/translation.tsx';
import { anew } from '../core/anew.ts';
import { hasRight } from '../core/guards.ts';
import type { Warm } from '../core/route-table.ts';
import { useMinute } from '../core/use-minute.ts';
import { flag, oneOf, useAddress } from '../core/use-address.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page, Pane } from '../ui/page.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ApiTokensDocument, useApiTokensQuery } from './generated.ts';
import { NewToken } from './new-token.tsx';
import { TokenRow } from './token-row.tsx';

const address = { whose: oneOf(['mine', 'all'], 'mine'), add: flag };

const warmTokens: Warm = (client) => void client.query(ApiTokensDocument, { all: false }).toPromise();

/** The machines that call in one's name, and for who may, those of everybody here. */
function TokensPage() {
  const { t } = useTranslation();
  const { at, put } = useAddress(address);
  const mayManage = hasRight('tokens.manage');
  const all = mayManage && at.whose === 'all';
  const [{ data, error }, again] = useApiTokensQuery({ variables: { all }, requestPolicy: 'cache-and-network' });
  const now = useMinute().getTime();
  const retry = () => again(anew);
  const add = (
    <Button look="solid" icon="plus" onClick={() => put({ add: true }, 'push')}>
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

export const route = { Component: TokensPage, handle: { warm: warmTokens } };
