import { sessionUser } from '../core/session/session.ts';
import { useStore } from '../core/state/store.ts';
import { Avatar } from '../ui/mark/avatar.tsx';
import styles from './user-card.module.css';

/** The user in the navigation: a card, or name and email next to the menu. */
export function UserCard({ variant }: { variant: 'card' | 'line' }) {
  const user = useStore(sessionUser);
  if (!user) return null;
  return (
    <div className={styles.card} data-look={variant}>
      {variant === 'card' && <Avatar name={user.name} src={user.avatar} size={64} />}
      <strong>{user.name}</strong>
      <span>{user.email}</span>
    </div>
  );
}
