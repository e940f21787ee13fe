import { useTranslation } from 'react-i18next';
import { anew } from '../core/anew.ts';
import { useAnnounce } from '../core/undo.ts';
import { Pane } from '../ui/page.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import styles from './account-page.module.css';
import { type NoticeKind, useMutedNoticesQuery, useMuteNoticesMutation } from './generated.ts';

const kinds = ['assigned', 'mentioned', 'commented', 'reminder', 'announced'] as const satisfies readonly NoticeKind[];

/** What the person is told of in this organization; each kind takes effect at once. */
export function NoticesPane() {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ data }, again] = useMutedNoticesQuery();
  const [{ fetching }, mute] = useMuteNoticesMutation();
  const set = async (kind: NoticeKind, muted: boolean) => {
    const result = await mute({ kind, muted });
    again(anew);
    announce(result, t(muted ? 'setting.notices.off' : 'setting.notices.on'));
  };
  return (
    <Pane title={t('setting.notices.title')} hint={t('setting.notices.hint')}>
      {!data && <SkeletonRows count={4} />}
      {data && (
        <ul className={styles.switches}>
          {kinds.map((kind) => (
            <li key={kind}>
              <span aria-hidden="true">{t(`setting.notices.${kind}`)}</span>
              <Switch
                label={t(`setting.notices.${kind}`)}
                checked={!data.mutedNotices.includes(kind)}
                disabled={fetching}
                onChange={(on) => void set(kind, !on)}
              />
            </li>
          ))}
        </ul>
      )}
    </Pane>
  );
}
