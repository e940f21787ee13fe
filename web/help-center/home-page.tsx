import { useTranslation } from '../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { networkOnly } from '../core/client/network-only.ts';
import { useShortcut } from '../core/browser/keyboard.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { ids, text, useAddress } from '../core/routes/use-address.ts';
import type { IconName } from '../generated.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Icon } from '../ui/mark/icon.tsx';
import { Link } from '../ui/page/link.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { FaqList } from './faqs/faq-list.tsx';
import { useHelpHomeQuery, fetchHelpHome } from './generated.ts';
import styles from './home-page.module.css';
import { home } from './home.ts';
import { SearchBox } from './search-box.tsx';
import { useFaqKeys } from './faqs/use-faq-keys.ts';

const shape = { q: text, open: ids };
export const prefetchHome: Prefetch = (client) => void fetchHelpHome(client);

/** `c` opens the support form on every help page. */
export function useAskKey(): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useShortcut({
    keys: 'c',
    label: t('helpCenter.ask'),
    group: t('nav.apps-help-center'),
    opensField: true,
    run: () => void navigate(`${home}/support`, { state: { isAsking: true } }),
  });
}

/** Help home page: search, three sections and frequent questions. */
export function HomePage() {
  const { t } = useTranslation();
  const { at, put } = useAddress(shape);
  const [{ data, error }, refetch] = useHelpHomeQuery();
  const first = data?.faqCategories[0];
  useAskKey();
  useFaqKeys();

  return (
    <Page title={t('nav.apps-help-center')} lead={t('helpCenter.lead')}>
      <SearchBox q={at.q} onSearch={(q) => put({ q })} />
      <ul className={styles.doors}>
        <Door to={`${home}/faqs`} icon="question-mark-circle" name="faqs" />
        <Door to={`${home}/guides`} icon="book-open" name="guides" />
        <Door to={`${home}/support`} icon="chat-bubble-left-right" name="support" />
      </ul>
      <p className={styles.tickets}>
        <Link to={`${home}/tickets`}>{t('helpCenter.myTickets')}</Link>
      </p>
      <Pane title={first?.title ?? t('helpCenter.mostAsked')} flush>
        <Loaded
          of={{ data: first?.faqs, error, retry: () => refetch(networkOnly) }}
          skeleton={data ? <NoFaqs /> : <SkeletonRows count={5} picture={false} height={48} />}
          empty={<NoFaqs />}
        >
          {(faqs) => (
            <FaqList faqs={faqs} open={at.open} onOpen={(open) => put({ open }, 'push')} page={`${home}/faqs`} />
          )}
        </Loaded>
      </Pane>
    </Page>
  );
}

export function NoFaqs() {
  const { t } = useTranslation();
  return (
    <EmptyState
      small
      kind="none"
      icon="question-mark-circle"
      title={t('helpCenter.noFaqs')}
      text={t('helpCenter.noFaqsText')}
    />
  );
}

function Door({ to, icon, name }: { to: string; icon: IconName; name: 'faqs' | 'guides' | 'support' }) {
  const { t } = useTranslation();
  return (
    <li>
      <Link to={to} className={styles.door}>
        <Icon name={icon} size={24} />
        <span className={styles.name}>{t(`nav.apps-help-center-${name}`)}</span>
        <span className={styles.text}>{t(`helpCenter.doors.${name}`)}</span>
      </Link>
    </li>
  );
}
