import { useTranslation } from '../../core/words/translation.tsx';
import { numberForm } from '../../core/words/intl.ts';
import styles from './meter.module.css';

type Props = {
  label: string;
  value: number;
  most?: number;
  /** Text instead of the percentage: "3 of 12". */
  text?: string;
  /** The text should mention the state too. */
  tone?: 'plain' | 'success' | 'warning' | 'danger';
  variant?: 'bar' | 'ring';
  /** Progress of an activity, rather than a level. */
  isProgress?: boolean;
  hideText?: boolean;
};

/** Meter or progress bar. */
export function Meter(props: Props) {
  const { label, value, most = 1, tone = 'plain', variant = 'bar', isProgress, hideText } = props;
  const { i18n } = useTranslation();
  const part = most > 0 ? Math.min(1, Math.max(0, value / most)) : 0;
  const text = props.text ?? numberForm(i18n.language, 'part', { style: 'percent' }).format(part);
  return (
    <span
      className={variant === 'ring' ? styles.ringed : styles.barred}
      role={isProgress ? 'progressbar' : 'meter'}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={Math.min(most, Math.max(0, value))}
      aria-valuetext={text}
      data-tone={tone}
    >
      {variant === 'ring' ? (
        <svg className={styles.ring} viewBox="0 0 36 36" aria-hidden="true">
          <circle className={styles.track} cx="18" cy="18" r="15.9155" />
          <circle className={styles.arc} cx="18" cy="18" r="15.9155" strokeDasharray={`${part * 100} 100`} />
        </svg>
      ) : (
        <span className={styles.bar}>
          <span className={styles.level} style={{ inlineSize: `${part * 100}%` }} />
        </span>
      )}
      {!hideText && <span className={styles.text}>{text}</span>}
    </span>
  );
}
