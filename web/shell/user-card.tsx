import { sessionUser } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { Avatar } from '../ui/avatar.tsx';
import styles from './user-card.module.css';

/** The person in the navigation of those layouts that have room for it: a card, or the words beside the menu. */
export function UserCard({ look }: { look: 'card' | 'line' }) {
  const user = useStore(sessionUser);
  if (!user) return null;
  return (
    <div className={styles.card} data-look={look}>
      {look === 'card' && <Avatar name={user.name} src={user.avatar} size={64} />}
      <strong>{user.name}</strong>
      <span>{user.email}</span>
    </div>
  );
}
