import { useTranslation } from '../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { changeLanguage, codeOf, languageNames, languages, tagOf } from '../core/words/languages.ts';
import { useIsPhone } from '../core/browser/media.ts';
import { sessionUser } from '../core/session/session.ts';
import { useStore } from '../core/state/store.ts';
import { useAnnounce } from '../core/writes/undo.ts';
import { Avatar } from '../ui/mark/avatar.tsx';
import { Menu, type MenuEntry } from '../ui/menu/menu.tsx';
import { type UserStatus, useUpdateMeMutation } from './generated.ts';
import { useSaveLanguage } from './use-save-language.ts';
import styles from './user-menu.module.css';

const statuses: UserStatus[] = ['online', 'away', 'busy', 'not_visible'];

export function UserMenu() {
  const { t, i18n } = useTranslation();
  const user = useStore(sessionUser);
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const announce = useAnnounce();
  const [, update] = useUpdateMeMutation();
  const saveLanguage = useSaveLanguage();
  if (!user) return null;

  const setStatus = async (status: UserStatus) => {
    const before = user;
    // Optimistic; reverted if refused.
    sessionUser.set({ ...user, status });
    const result = await update({ user: { status } });
    if (result.error) {
      sessionUser.set(before);
      announce(result, null);
    }
  };

  const entries: MenuEntry[] = [
    {
      key: 'account',
      label: t('shell.account'),
      icon: 'user-circle',
      onSelect: () => void navigate('/setting/account/basic'),
    },
    {
      key: 'appearance',
      label: t('shell.appearance'),
      icon: 'swatch',
      onSelect: () => void navigate('/setting/appearance'),
    },
    ...statuses.map((status, index): MenuEntry => ({
      key: status,
      label: t(`status.${status}`),
      start: <span className={styles.dot} data-status={status} />,
      selected: user.status === status,
      divided: index === 0,
      ...(index === 0 ? { heading: t('shell.status') } : {}),
      onSelect: () => void setStatus(status),
    })),
    ...(isPhone
      ? languages.map((code, index): MenuEntry => ({
          key: code,
          label: languageNames[code],
          lang: tagOf(code),
          icon: 'language',
          selected: codeOf(i18n.language) === code,
          divided: index === 0,
          onSelect: () => void changeLanguage(code).then(() => saveLanguage(code)),
        }))
      : []),
    {
      key: 'out',
      label: t('shell.signOut'),
      icon: 'arrow-right-start-on-rectangle',
      divided: true,
      onSelect: () => void navigate('/sign-out'),
    },
  ];

  return (
    <Menu
      label={t('shell.userMenu', { name: user.name, status: t(`status.${user.status}`) })}
      trigger={<Avatar name={user.name} src={user.avatar} status={user.status} />}
      entries={entries}
      header={
        <div className={styles.header}>
          <span>{t('shell.signedInAs')}</span>
          <strong>{user.email}</strong>
        </div>
      }
    />
  );
}
