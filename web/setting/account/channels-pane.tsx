import { useTranslation } from '../../core/words/translation.tsx';
import { hasRight } from '../../core/session/guards.ts';
import { Pane } from '../../ui/page/page.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import styles from './channels-pane.module.css';
import type { NoticeChannelPatch, PreferencesQuery } from '../generated.ts';

type Props = {
  channels: PreferencesQuery['preferences']['channels'];
  isBusy: boolean;
  onSet: (channel: NoticeChannelPatch) => void;
};

const ways = ['inApp', 'mail'] as const;

/** Notification channels: in-app and email, by kind. */
export function ChannelsPane({ channels, isBusy, onSet }: Props) {
  const { t } = useTranslation();
  // Alert rules require the right to read the log.
  const shown = channels.filter(
    ({ event }) =>
      (event !== 'watched' || hasRight('log.view')) &&
      (event !== 'answered' || hasRight('portal.customer') || hasRight('portal.supplier')),
  );
  return (
    <Pane
      id="notifications.channels"
      title={t('setting.notifications.channels')}
      hint={t('setting.notifications.channelsHint')}
      flush
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('setting.notifications.what')}</span>
            </th>
            {ways.map((way) => (
              <th key={way} scope="col">
                {t(`setting.notifications.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((channel) => (
            <tr key={channel.event}>
              <th scope="row">
                {t(`setting.notices.${channel.event}`)}
                {channel.event === 'announced' && (
                  <span className={styles.hint}>{t('setting.notifications.announcedHint')}</span>
                )}
              </th>
              {ways.map((way) => (
                <td key={way}>
                  <Switch
                    label={`${t(`setting.notices.${channel.event}`)}: ${t(`setting.notifications.${way}`)}`}
                    checked={channel[way]}
                    disabled={isBusy}
                    onChange={(on) => onSet({ event: channel.event, [way]: on })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Pane>
  );
}
