import { AvatarGroup } from '../avatar-group.tsx';
import { useGoingOn, useSignals } from '../../list/record/signals.ts';

type Person = { id: string; name: string; avatar?: string | null; userId?: string | null };
type Props = { room: string; id: string; label: string; people: readonly Person[]; className?: string | undefined };

const viewing = ['viewing'] as const;

/** Other users currently viewing the record; also sends own presence. */
export function Viewers({ room, id, label, people, className }: Props) {
  useGoingOn('viewing', room, id);
  const seen = useSignals(room, id, viewing);
  const here = people.filter(({ userId }) => seen.some((signal) => signal.user_id === userId));
  return (
    <span role="status" className={className}>
      <AvatarGroup label={label} people={here.map((person) => ({ ...person, status: 'online' }))} size={24} />
    </span>
  );
}
