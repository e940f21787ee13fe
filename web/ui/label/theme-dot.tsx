import styles from './theme-dot.module.css';

/** A theme's colour: the attribute brings the theme's own variables into this one spot. */
export function ThemeDot({ theme }: { theme: string }) {
  return <span className={styles.dot} data-theme={theme} aria-hidden="true" />;
}
