import { useTranslation } from 'react-i18next';
import { sessionUser } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { useAnnounce } from '../core/undo.ts';
import { Field } from '../ui/field.tsx';
import { Pane } from '../ui/page.tsx';
import { Select } from '../ui/select.tsx';
import { useSetIdleLockMutation } from './generated.ts';

const usual = [0, 1, 5, 15, 30, 60];

/** After how long a screen that nobody touches asks for the password; the choice holds on every device of the person. */
export function LockPane() {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const user = useStore(sessionUser);
  const [, set] = useSetIdleLockMutation();
  if (!user) return null;
  const choose = async (idleMinutes: number) => {
    const result = await set({ idleMinutes });
    if (result.data) sessionUser.set({ ...user, idleMinutes });
    announce(result, t('setting.security.lockSaved'));
  };
  const choices = usual.includes(user.idleMinutes) ? usual : [...usual, user.idleMinutes].sort((a, b) => a - b);
  return (
    <Pane title={t('setting.security.lock')} hint={t('setting.security.lockHint')}>
      <Field label={t('setting.security.lock')}>
        <Select
          value={String(user.idleMinutes)}
          options={choices.map((count) => ({
            value: String(count),
            label: count === 0 ? t('setting.security.lockOff') : t('setting.security.lockMinutes', { count }),
          }))}
          onChange={(value) => void choose(Number(value))}
        />
      </Field>
    </Pane>
  );
}
