import CircularProgress from '@mui/joy/CircularProgress';
import LinearProgress from '@mui/joy/LinearProgress';
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

const colors = { plain: 'primary', success: 'success', warning: 'warning', danger: 'danger' } as const;

/** Meter or progress bar. */
export function Meter(props: Props) {
  const { label, value, most = 1, tone = 'plain', variant = 'bar', isProgress, hideText } = props;
  const { i18n } = useTranslation();
  const part = most > 0 ? Math.min(1, Math.max(0, value / most)) : 0;
  const text = props.text ?? numberForm(i18n.language, 'part', { style: 'percent' }).format(part);
  const level = {
    determinate: true,
    value: part * 100,
    color: colors[tone],
    variant: 'plain' as const,
    role: isProgress ? 'progressbar' : 'meter',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': most,
    'aria-valuenow': Math.min(most, Math.max(0, value)),
    'aria-valuetext': text,
  };
  return (
    <span className={variant === 'ring' ? styles.ringed : styles.barred}>
      {variant === 'ring' ? (
        <CircularProgress {...level} className={styles.ring ?? ''} />
      ) : (
        <LinearProgress {...level} />
      )}
      {!hideText && (
        <span className={styles.text} aria-hidden="true">
          {text}
        </span>
      )}
    </span>
  );
}
