import styles from './row-tags.module.css';

const most = 2;

/** The first tags of a row; a narrow list has no room for them. Plain elements: many come and go with each step of scrolling. */
export const RowTags = ({ tags }: { tags: readonly { id: string; title: string }[] }) =>
  tags.slice(0, most).map(({ id, title }) => (
    <span key={id} className={styles.tag}>
      {title}
    </span>
  ));
