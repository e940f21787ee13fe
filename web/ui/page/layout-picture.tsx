import styles from './layout-picture.module.css';

export function LayoutPicture({ layout }: { layout: string }) {
  return (
    <span className={styles.picture} data-layout={layout} aria-hidden="true">
      <i className={styles.side} />
      <i className={styles.bar} />
      <i className={styles.row} />
      <i className={styles.page} />
    </span>
  );
}
