import type { IconName } from '../../generated.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

type Props = {
  icon: IconName;
  words: { gone: string; goneText: string; toList: string };
  /** The way on: an address, or what closes it. */
  to?: string;
  onLeave?: () => void;
};

/** In place of a record that is no more, or never was; which of both, nobody is told. */
export const Gone = ({ icon, words: { gone, goneText, toList }, to, onLeave }: Props) => (
  <EmptyState
    kind="none"
    icon={icon}
    title={gone}
    text={goneText}
    action={<Button {...(to === undefined ? { onClick: onLeave } : { to })}>{toList}</Button>}
  />
);
