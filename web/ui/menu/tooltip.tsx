import {
  type FocusEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './tooltip.module.css';

type ChildProps = {
  onMouseEnter?: (event: MouseEvent<HTMLElement>) => void;
  onMouseLeave?: (event: MouseEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
  'aria-describedby'?: string | undefined;
};

type Props = {
  title: ReactNode;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  /** The child's accessible name is this text already; don't describe it twice. */
  names?: boolean;
  children: ReactElement;
};

const delay = 400;
/** Time to move the pointer onto the tooltip, which stays meanwhile (WCAG 1.4.13). */
const grace = 200;

/**
 * Tooltip in the top layer, at most 400 px wide. By hand, because Joy's brings a positioning library: 10 kB for every
 * first page.
 */
export function Tooltip({ title, placement = 'bottom', names, children }: Props) {
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const child = children as ReactElement<ChildProps>;
  const own = child.props;
  const shown = anchor !== null && Boolean(title);

  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(hide, grace);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!shown) return;
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    addEventListener('keydown', key, true);
    addEventListener('scroll', hide, true);
    addEventListener('pointerdown', hide, true);
    return () => {
      removeEventListener('keydown', key, true);
      removeEventListener('scroll', hide, true);
      removeEventListener('pointerdown', hide, true);
    };
  }, [shown]);

  return (
    <>
      {cloneElement(child, {
        'aria-describedby': shown && !names ? id : own['aria-describedby'],
        onMouseEnter: (event) => {
          const element = event.currentTarget;
          clearTimeout(timer.current);
          timer.current = setTimeout(() => setAnchor(element), delay);
          own.onMouseEnter?.(event);
        },
        onMouseLeave: (event) => {
          leave();
          own.onMouseLeave?.(event);
        },
        onFocus: (event) => {
          if (event.currentTarget.matches(':focus-visible')) setAnchor(event.currentTarget);
          own.onFocus?.(event);
        },
        onBlur: (event) => {
          hide();
          own.onBlur?.(event);
        },
      })}
      {shown && (
        <Bubble
          id={id}
          anchor={anchor}
          placement={placement}
          onEnter={() => clearTimeout(timer.current)}
          onLeave={leave}
        >
          {title}
        </Bubble>
      )}
    </>
  );
}

function Bubble({
  id,
  anchor,
  placement,
  onEnter,
  onLeave,
  children,
}: {
  id: string;
  anchor: HTMLElement;
  placement: NonNullable<Props['placement']>;
  onEnter: () => void;
  onLeave: () => void;
  children: ReactNode;
}) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = bubble.current;
    if (!element) return;
    element.showPopover?.();
    const at = anchor.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = element;
    const side = placement === 'bottom' && at.bottom + height + 8 > innerHeight ? 'top' : placement;
    const left =
      side === 'left' ? at.left - width - 8 : side === 'right' ? at.right + 8 : at.left + at.width / 2 - width / 2;
    const top =
      side === 'top' ? at.top - height - 8 : side === 'bottom' ? at.bottom + 8 : at.top + at.height / 2 - height / 2;
    element.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
    element.style.top = `${Math.max(8, top)}px`;
  }, [anchor, placement]);
  return (
    <span
      ref={bubble}
      id={id}
      role="tooltip"
      popover="manual"
      className={styles.bubble}
      onMouseEnter={onEnter}
      onMouseLeave={onLeave}
    >
      {children}
    </span>
  );
}
