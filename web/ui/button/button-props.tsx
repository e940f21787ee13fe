import type { ComponentProps, KeyboardEventHandler, MouseEventHandler, ReactNode, Ref } from 'react';
import { Link } from '../page/link.tsx';

export type ButtonBaseProps = {
  /** solid for the main action of a view, outlined for others, plain in dense rows. */
  variant?: 'solid' | 'soft' | 'outlined' | 'plain';
  tone?: 'primary' | 'neutral' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  disabled?: boolean | undefined;
  type?: 'button' | 'submit' | 'reset';
  /** Renders a link. */
  to?: string | undefined;
  href?: string | undefined;
  form?: string;
  id?: string;
  className?: string | undefined;
  tabIndex?: number;
  autoFocus?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLButtonElement> | undefined;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'dialog' | 'menu' | 'listbox';
  'aria-pressed'?: boolean;
  'aria-controls'?: string;
  'aria-label'?: string;
  'aria-busy'?: boolean | undefined;
  children?: ReactNode;
};

/** Props of Joy's state, which would become attributes of the element. */
type JoyState = { ownerState?: unknown; rootElementName?: unknown };

const NativeButton = ({ ownerState: _, rootElementName: __, ...rest }: ComponentProps<'button'> & JoyState) => (
  <button {...rest} />
);
const ButtonLink = ({ ownerState: _, ...rest }: ComponentProps<typeof Link> & JoyState) => <Link {...rest} />;

type Element = { to: string | undefined; href?: string | undefined; type: ButtonBaseProps['type'] | undefined };

/** Props that choose the element of one of Joy's buttons. Knowing its name spares Joy a second render. */
export function elementOf({ to, href, type = 'button' }: Element): object {
  if (to !== undefined) return { component: ButtonLink, to };
  if (href !== undefined) return { component: 'a', href };
  return { component: NativeButton, type, rootElementName: 'button' };
}
