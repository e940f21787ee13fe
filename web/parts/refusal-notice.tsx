import { useNavigate } from 'react-router';
import { hasRight } from '../core/session/guards.ts';
import { listIn } from '../core/words/intl.ts';
import { type Refusal, refusal } from '../core/session/refusal.ts';
import { isInside, sessionUser } from '../core/session/session.ts';
import { isOutsider } from '../core/roles.ts';
import { useStore } from '../core/state/store.ts';
import { toast } from '../core/state/toasts.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { useOwnersQuery } from './generated.ts';
import styles from './refusal-notice.module.css';
import { rightWords } from './right-words.ts';
import { useFreshUser } from './use-fresh-user.ts';

const portals: Record<string, 'setting.noRight.customerPortal' | 'setting.noRight.supplierPortal' | undefined> = {
  'portal.customer': 'setting.noRight.customerPortal',
  'portal.supplier': 'setting.noRight.supplierPortal',
};

/** Names the missing right and who can grant it. */
export function RefusalNotice({ refused }: { refused: Refusal }) {
  const { t } = useTranslation();
  const user = useStore(sessionUser);
  const navigate = useNavigate();
  const refresh = useFreshUser();
  const { right, path } = refused;
  const again = async () => {
    await refresh();
    if (!hasRight(right)) return void toast(t('setting.noRight.still'));
    refusal.set(null);
    await navigate(path);
  };
  // Without an organization there are no rights; the page itself explains what to do.
  if (!isInside(user)) return null;
  const portal = portals[right];
  // Portals belong to a role, so their permissions can't be granted.
  const isFinal = portal !== undefined || isOutsider(user?.role);
  return (
    <div className={styles.notice}>
      <Alert tone="warning">
        <div className={styles.line}>
          <p>
            <strong>{portal ? t(portal) : t('setting.noRight.text', { right: rightWords(right, t) })}</strong>{' '}
            {isFinal ? !portal && t('setting.noRight.outsider') : <WhoCan />}
          </p>
          <span className={styles.actions}>
            {right === 'log.view' && !isFinal && (
              <Button size="sm" to="/setting/activity">
                {t('setting.noRight.own')}
              </Button>
            )}
            {!isFinal && (
              <Button size="sm" onClick={() => void again()}>
                {t('setting.noRight.again')}
              </Button>
            )}
            <IconButton size="sm" icon="x-mark" label={t('ui.close')} onClick={() => refusal.set(null)} />
          </span>
        </div>
      </Alert>
    </div>
  );
}

/** Names of the owners, for members who may see them. */
function WhoCan() {
  const { t, i18n } = useTranslation();
  const [{ data }] = useOwnersQuery({ pause: !hasRight('members.view') });
  const owners = data?.members?.filter(({ role }) => role === 'owner').map(({ name }) => name) ?? [];
  return owners.length > 0
    ? t('setting.noRight.who', { names: listIn(i18n.language).format(owners) })
    : t('setting.noRight.owner');
}
