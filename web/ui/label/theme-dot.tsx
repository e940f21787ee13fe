import styles from './theme-dot.module.css';

/** Dot in a theme's color; the attribute scopes the theme's variables. */
export function ThemeDot({ theme }: { theme: string }) {
  return <span className={styles.dot} data-theme={theme} aria-hidden="true" />;
}
