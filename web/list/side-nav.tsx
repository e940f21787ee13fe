import type { ReactNode } from 'react';
import type { IconName } from '../generated.ts';
import { useDrop } from '../ui/drag.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import styles from './side-nav.module.css';

type Place = {
  key: string;
  label: string;
  icon: IconName;
  to: string;
  isHere: boolean;
  count?: string | null;
  tone?: 'danger' | undefined;
  /** Rows can be dropped on it, where that says something. */
  onDrop?: ((ids: string[]) => void) | null;
};

/** The places beside a list, from 1280 on: views, labels, what somebody keeps. */
export function SideNav({ label, inert, children }: { label: string; inert?: boolean; children: ReactNode }) {
  return (
    <nav className={styles.pane} aria-label={label} inert={inert}>
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
export function SideLinks({ kind, places }: { kind: string; places: readonly Place[] }) {
  return (
    <ul className={styles.list}>
      {places.map((place) => (
        <SideLink key={place.key} kind={kind} place={place} />
      ))}
    </ul>
  );
}

function SideLink({ kind, place }: { kind: string; place: Place }) {
  const { label, icon, to, isHere, count, tone, onDrop } = place;
  return (
    <li ref={useDrop<string[]>(onDrop ? { kind, take: onDrop } : null)}>
      <Link
        className={styles.entry}
        to={to}
        draggable={false}
        aria-current={isHere ? 'page' : undefined}
        data-tone={tone}
      >
        <Icon name={icon} size={18} />
        <bdi className={styles.name}>{label}</bdi>
        {count && <span className={styles.count}>{count}</span>}
      </Link>
    </li>
  );
}
