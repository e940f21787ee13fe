import { useTranslation } from '../core/translation.tsx';
import { Navigate } from 'react-router';
import { hasRight } from '../core/guards.ts';
import { listIn } from '../core/intl.ts';
import { safeRedirect } from '../core/redirect.ts';
import { isInside, sessionUser } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { toast } from '../core/toasts.ts';
import { text, useAddress } from '../core/use-address.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { useMembersQuery } from './generated.ts';
import { rightWords } from './right-words.ts';
import { useFreshUser } from './use-fresh-user.ts';

const address = { right: text, redirectURL: text };

/** An address that somebody has no right to: which one it takes, and who can give it. With the right it leads there, and outside of an organization to where they may be. */
export function NoRightPage() {
  const { t } = useTranslation();
  const user = useStore(sessionUser);
  const {
    at: { right, redirectURL },
  } = useAddress(address);
  const refresh = useFreshUser();
  const again = async () => {
    await refresh();
    if (!hasRight(right)) toast(t('setting.noRight.still'));
  };
  if (!isInside(user)) return <Navigate to="/" replace />;
  if (user?.user_rights.includes(right)) return <Navigate to={safeRedirect(redirectURL) ?? '/'} replace />;
  return (
    <Page narrow title={t('setting.noRight.title')}>
      <EmptyState
        kind="no-right"
        title={t('setting.noRight.text', { right: rightWords(right, t) })}
        text={<WhoCan />}
        action={
          <>
            <Button look="solid" icon="arrow-path" onClick={() => void again()}>
              {t('setting.noRight.again')}
            </Button>
            {right === 'log.view' && <Button to="/setting/activity">{t('setting.noRight.own')}</Button>}
            <Button to="/">{t('shell.toStart')}</Button>
          </>
        }
      />
    </Page>
  );
}

/** The owners by name, for who may know them. */
function WhoCan() {
  const { t, i18n } = useTranslation();
  const [{ data }] = useMembersQuery({ pause: !hasRight('members.view') });
  const owners = data?.members?.filter(({ role }) => role === 'owner').map(({ name }) => name) ?? [];
  return owners.length > 0
    ? t('setting.noRight.who', { names: listIn(i18n.language).format(owners) })
    : t('setting.noRight.owner');
}
