import type { ReactElement, ReactNode } from 'react';
import { useStillDragged } from '../../core/browser/dragging.ts';
import type { IconName } from '../../generated.ts';
import { useDrop } from '../../ui/drag/drag.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import { useLinkArea } from '../../ui/page/use-link-area.ts';
import styles from './side-nav.module.css';
import { useInert } from './use-inert.ts';

export type Place<T> = {
  key: string;
  label: string;
  /** Icon name, or another small element. */
  icon: IconName | ReactElement;
  to: string;
  isCurrent: boolean;
  count?: string | null;
  /** Spoken form of the count, if the number alone isn't clear. */
  said?: string;
  tone?: 'danger' | 'strong' | undefined;
  /** Makes it a drop target for rows. */
  onDrop?: ((dropped: T[]) => void) | null;
};

type NavProps = {
  label: string;
  /** Covered by another pane. */
  isCovered?: boolean;
  children: ReactNode;
};

/** Side navigation of a list from 1280 px on: views, labels, saved views. */
export function SideNav({ label, isCovered = false, children }: NavProps) {
  const pane = useInert<HTMLElement>(isCovered);
  return (
    <nav ref={pane} className={styles.pane} aria-label={label}>
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

/** `kind`: kind of accepted drops. */
export function SideLinks<T = string>({ kind, places }: { kind: string; places: readonly Place<T>[] }) {
  return (
    <ul className={styles.list} {...useLinkArea()}>
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
