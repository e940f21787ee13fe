import { useTranslation } from '../../core/words/translation.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './count-card.module.css';

type Props<T extends string> = {
  title: string;
  /** Undefined while loading. */
  count: string | undefined;
  note: string;
  value: T;
  options: { value: T; label: string }[];
  onChange: (value: T) => void;
  /** Link target: a URL, or a widget of this page. */
  to: string;
};

/** A number with a switch, linked to the items it counts. */
export function CountCard<T extends string>(props: Props<T>) {
  const { title, count, note, value, options, onChange, to } = props;
  const { t } = useTranslation();
  const said = <span className={styles.count}>{count}</span>;
  return (
    <div className={styles.card}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <Select
          size="sm"
          label={t('dashboards.periodOf', { title })}
          className={styles.select}
          value={value}
          options={options}
          onChange={onChange}
        />
      </header>
      {count === undefined ? (
        <Skeleton width={56} height={39} />
      ) : to.startsWith('/') ? (
        <Link to={to} className={styles.link} aria-label={`${title}: ${count}. ${note}`}>
          {said}
        </Link>
      ) : (
        <button
          type="button"
          className={styles.link}
          aria-label={`${title}: ${count}. ${note}`}
          onClick={() => document.querySelector<HTMLElement>(`[data-widget='${to}'] [role=application]`)?.focus()}
        >
          {said}
        </button>
      )}
      <p className={styles.note}>{note}</p>
    </div>
  );
}
