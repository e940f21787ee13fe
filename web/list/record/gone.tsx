import type { IconName } from '../../generated.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

type Props = {
  icon: IconName;
  words: { gone: string; goneText: string; toList: string };
  /** Link, or close action. */
  to?: string;
  onLeave?: () => void;
};

/** Shown for deleted and unknown records alike, so that it doesn't reveal which. */
export const Gone = ({ icon, words: { gone, goneText, toList }, to, onLeave }: Props) => (
  <EmptyState
    kind="none"
    icon={icon}
    title={gone}
    text={goneText}
    action={<Button {...(to === undefined ? { onClick: onLeave } : { to })}>{toList}</Button>}
  />
);
