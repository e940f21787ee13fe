import { useNavigate } from 'react-router';
import { isSure } from '../core/state/confirmation.ts';
import { hasRight } from '../core/session/guards.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { toast } from '../core/state/toasts.ts';
import { useAnnounce } from '../core/writes/undo.ts';
import { Button } from '../ui/button/button.tsx';
import { useCheckSiteMutation, useDeleteSiteMutation } from './generated.ts';
import { home } from './home.ts';
import type { SiteDetails } from './site-page.tsx';

/** Check again, toggle the faults of a demo site, remove. */
export function SiteDeeds({ site }: { site: SiteDetails }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [{ fetching }, check] = useCheckSiteMutation();
  const [{ fetching: isRemoving }, remove] = useDeleteSiteMutation();
  const { id, title, address } = site;
  const takeAway = async () => {
    if (!(await isSure(t('web.removeTitle', { title }), t('web.removeText'), t('web.remove')))) return;
    const result = await remove({ id });
    if (announce(result, t('web.removed'))) void navigate(home);
  };
  return (
    <>
      {site.isDemo && hasRight('organization.manage') && (
        <Button icon="adjustments-horizontal" to={`/setting/street?site=${encodeURIComponent(address)}`}>
          {t('web.street')}
        </Button>
      )}
      {hasRight('sites.manage') && (
        <Button busy={isRemoving} icon="trash" onClick={() => void takeAway()}>
          {t('web.remove')}
        </Button>
      )}
      <Button
        variant="solid"
        icon="arrow-path"
        busy={fetching || site.runningSince !== null}
        // No undo, as canceling a check would have no visible effect.
        onClick={() => void check({ id }).then((result) => announce(result, null) && toast(t('web.begun')))}
      >
        {t('web.check')}
      </Button>
    </>
  );
}
