import { useTranslation } from '../core/words/translation.tsx';
import { useConfiguration } from '../core/session/configuration.ts';
import { sessionUser } from '../core/session/session.ts';
import { useStore } from '../core/state/store.ts';
import { storeToken } from '../core/session/token.ts';
import { Avatar } from '../ui/mark/avatar.tsx';
import { Icon } from '../ui/mark/icon.tsx';
import { Menu } from '../ui/menu/menu.tsx';
import { Tooltip } from '../ui/menu/tooltip.tsx';
import { useChangeOrganizationMutation, useOrganizationsQuery } from './generated.ts';
import styles from './organization-switcher.module.css';

/** Switches the organization; the page is reloaded, so that no data of the previous one remains. */
export function OrganizationSwitcher() {
  const { t } = useTranslation();
  const user = useStore(sessionUser);
  const { organizationSwitch } = useConfiguration();
  const [{ data }] = useOrganizationsQuery({ pause: !organizationSwitch });
  const [, change] = useChangeOrganizationMutation();
  const organizations = data?.organizations ?? [];
  if (!organizationSwitch || organizations.length === 0) return null;

  const enter = async (organization_id: string) => {
    if (organization_id === user?.organization_id) return;
    const result = await change({ organization_id });
    // Errors are only logged, as the contract requires.
    if (!result.data) return;
    storeToken(result.data.changeOrganization.token);
    location.assign('/overview/dashboard');
  };

  const current = organizations.find((one) => one.organization_id === user?.organization_id);
  const name = current?.organization_name ?? t('shell.chooseOrganization');
  return (
    <Menu
      label={t('shell.organization', { name })}
      placement="bottom-start"
      className={styles.trigger}
      trigger={
        <>
          <Avatar name={name} size={28} square />
          <span className={styles.name}>{name}</span>
          <Icon name="chevron-up-down" size={16} className={styles.arrow} />
        </>
      }
      entries={organizations.map((one) => ({
        key: one.organization_id,
        label: one.available ? (
          one.organization_name
        ) : (
          <Tooltip title={t('error.auth-1006')} placement="right">
            <span>{one.organization_name}</span>
          </Tooltip>
        ),
        text: one.organization_name,
        start: <Avatar name={one.organization_name} size={24} square />,
        selected: one.organization_id === user?.organization_id,
        disabled: !one.available,
        onSelect: () => void enter(one.organization_id),
      }))}
    />
  );
}
