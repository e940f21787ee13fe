import { useTranslation } from '../../core/words/translation.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import styles from './quiet-pane.module.css';
import { SettingRow } from '../setting-row.tsx';

type Props = { isOn: boolean; isBusy: boolean; onSet: (on: boolean) => void };

/** Optional weekly digest by email. */
export function DigestPane({ isOn, isBusy, onSet }: Props) {
  const { t } = useTranslation();
  const say = (on: boolean) => (on ? t('setting.notifications.digestOn') : t('setting.notifications.digestOff'));
  return (
    <Pane title={t('setting.notifications.digest')} hint={t('setting.notifications.digestHint')}>
      <SettingRow of="notifications.digest" value={isOn} say={say}>
        <span className={styles.switch}>
          <Switch checked={isOn} label={t('setting.notifications.digest')} disabled={isBusy} onChange={onSet} />
          {say(isOn)}
        </span>
      </SettingRow>
    </Pane>
  );
}
