import { useTranslation } from '../../core/words/translation.tsx';
import { Icon } from '../mark/icon.tsx';
import { Link } from '../page/link.tsx';
import styles from './steps.module.css';

type Step = { key: string; title: string; note?: string; isDone: boolean; to?: string };
type Props = { label: string; steps: readonly Step[]; here: string; along?: 'x' | 'y' };

/** Stepper: completed, current and upcoming steps. */
export function Steps({ label, steps, here, along = 'y' }: Props) {
  const { t } = useTranslation();
  return (
    <ol className={styles.list} data-along={along} aria-label={label}>
      {steps.map((step, index) => {
        const isCurrent = step.key === here;
        const body = (
          <>
            <span className={styles.mark} aria-hidden="true">
              {step.isDone ? <Icon name="check" size={14} /> : index + 1}
            </span>
            <span className={styles.words}>
              <span className={styles.title}>{step.title}</span>
              {step.note && <span className={styles.note}>{step.note}</span>}
              {step.isDone && <span className="visually-hidden">{t('ui.stepDone')}</span>}
            </span>
          </>
        );
        const props = { className: styles.body, 'aria-current': isCurrent ? ('step' as const) : undefined };
        return (
          <li key={step.key} className={styles.step} data-done={step.isDone} data-here={isCurrent}>
            {step.to === undefined ? (
              <span {...props}>{body}</span>
            ) : (
              <Link {...props} to={step.to}>
                {body}
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}
