import { useTranslation } from '../../core/words/translation.tsx';
import { sessionUser } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Pane } from '../../ui/page/page.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useSetIdleLockMutation } from '../generated.ts';
import { SettingRow } from '../setting-row.tsx';

const usual = [0, 1, 5, 15, 30, 60];

/** Choices up to the organization's maximum in minutes; 0 means never. */
const choicesOf = (now: number, most: number): number[] => {
  const left = usual.filter((count) => most === 0 || (count > 0 && count <= most));
  return [...new Set([...left, now, ...(most === 0 ? [] : [most])])].sort((one, other) => one - other);
};

/** Idle time before the screen is locked; applies to all devices of the user. */
export function LockPane() {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const user = useStore(sessionUser);
  const [, set] = useSetIdleLockMutation();
  if (!user) return null;
  const { idleMinutes: now, idleMost: most } = user;
  const choose = async (idleMinutes: number) => {
    const result = await set({ idleMinutes });
    if (result.data) sessionUser.set({ ...user, idleMinutes });
    announce(result, t('setting.security.lockSaved'));
  };
  const say = (count: number) =>
    count === 0 ? t('setting.security.lockOff') : t('setting.security.lockMinutes', { count });
  return (
    <Pane title={t('setting.security.lock')} hint={t('setting.security.lockHint')}>
      <SettingRow
        of="security.lock"
        value={now}
        say={say}
        hint={most === 0 ? undefined : t('setting.security.lockMost', { count: most })}
      >
        <Select
          value={String(now)}
          options={choicesOf(now, most).map((count) => ({ value: String(count), label: say(count) }))}
          onChange={(value) => void choose(Number(value))}
        />
      </SettingRow>
    </Pane>
  );
}
