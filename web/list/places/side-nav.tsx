import type { ReactElement, ReactNode } from 'react';
import { useStillDragged } from '../../core/browser/dragging.ts';
import type { IconName } from '../../generated.ts';
import { useDrop } from '../../ui/drag/drag.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import { useLinkArea } from '../../ui/page/use-link-area.ts';
import styles from './side-nav.module.css';
import { useInert } from '../record/use-inert.ts';

export type Place<T> = {
  key: string;
  label: string;
  /** A glyph by its name, or any other small mark. */
  icon: IconName | ReactElement;
  to: string;
  isCurrent: boolean;
  count?: string | null;
  /** How the number is said, where it says too little by itself. */
  said?: string;
  tone?: 'danger' | 'strong' | undefined;
  /** Rows can be dropped on it, where that says something. */
  onDrop?: ((dropped: T[]) => void) | null;
};

type NavProps = {
  label: string;
  /** Something lies over it. */
  isCovered?: boolean;
  children: ReactNode;
};

/** The places beside a list, from 1280 on: views, labels, what somebody keeps. */
export function SideNav({ label, isCovered = false, children }: NavProps) {
  const pane = useInert<HTMLElement>(isCovered);
  return (
    <nav ref={pane} className={styles.pane} aria-label={label} {...useLinkArea()}>
      {children}
    </nav>
  );
}

export function SideTitle({ children, action }: { children: string; action?: ReactNode }) {
  return (
    <div className={styles.title}>
      <h2>{children}</h2>
      {action}
    </div>
  );
}

/** `kind` is what can be dropped on them. */
export function SideLinks<T = string>({ kind, places }: { kind: string; places: readonly Place<T>[] }) {
  return (
    <ul className={styles.list}>
      {useStillDragged(places).map((place) => (
        <SideLink key={place.key} kind={kind} place={place} />
      ))}
    </ul>
  );
}

function SideLink<T>({ kind, place }: { kind: string; place: Place<T> }) {
  const { label, icon, to, isCurrent, count, said, tone, onDrop } = place;
  return (
    <li ref={useDrop<T[]>(onDrop ? { kind, take: onDrop } : null)}>
      <a
        className={styles.entry}
        href={to}
        draggable={false}
        aria-current={isCurrent ? 'page' : undefined}
        data-tone={tone}
      >
        <span className={styles.icon}>{typeof icon === 'string' ? <Icon name={icon} size={18} /> : icon}</span>
        <bdi className={styles.name}>{label}</bdi>
        {count && (
          <span className={styles.count}>
            <span aria-hidden={said ? true : undefined}>{count}</span>
            {said && <span className="visually-hidden">{said}</span>}
          </span>
        )}
      </a>
    </li>
  );
}
