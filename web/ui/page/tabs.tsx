import type { ReactNode } from 'react';
import { useRef } from 'react';
import styles from './tabs.module.css';

type Tab<T extends string> = { value: T; label: ReactNode };
type Props<T extends string> = {
  value: T;
  tabs: Tab<T>[];
  onChange: (value: T) => void;
  label: string;
  variant?: 'line' | 'segment';
};

/** Tabs: one tab stop, arrow keys move. Keep the value in the URL. */
export function Tabs<T extends string>({ value, tabs, onChange, label, variant = 'line' }: Props<T>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (step: number) => {
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={variant === 'line' ? styles.line : styles.segment}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(tab.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowRight') move(1);
            if (event.key === 'ArrowLeft') move(-1);
          }}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
