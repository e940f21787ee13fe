import { useTranslation } from '../../core/words/translation.tsx';
import { setSingleKeys, singleKeys } from '../../core/browser/keyboard.ts';
import { useStore } from '../../core/state/store.ts';
import { AppearanceForm } from '../../ui/page/appearance-form.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import styles from './appearance-page.module.css';

/** Appearance on this device, and keyboard shortcuts. */
export function AppearancePage() {
  const { t } = useTranslation();
  const single = useStore(singleKeys);
  return (
    <Page narrow title={t('setting.appearance.title')} lead={t('setting.appearance.lead')}>
      <Pane id="appearance.theme">
        <AppearanceForm name="page" />
      </Pane>
      <Pane id="appearance.keys" title={t('shell.keys')}>
        <div className={styles.switch}>
          <span>{t('shell.singleKeys')}</span>
          <Switch checked={single} label={t('shell.singleKeys')} onChange={setSingleKeys} />
        </div>
      </Pane>
    </Page>
  );
}
