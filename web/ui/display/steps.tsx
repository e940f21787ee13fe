import Step from '@mui/joy/Step';
import StepIndicator from '@mui/joy/StepIndicator';
import Stepper from '@mui/joy/Stepper';
import { useTranslation } from '../../core/words/translation.tsx';
import { Icon } from '../mark/icon.tsx';
import { Link } from '../page/link.tsx';
import styles from './steps.module.css';

type StepItem = { key: string; title: string; note?: string; isDone: boolean; to?: string };
type Props = { label: string; steps: readonly StepItem[]; here: string; along?: 'x' | 'y' };

/** Stepper: completed, current and upcoming steps. */
export function Steps({ label, steps, here, along = 'y' }: Props) {
  const { t } = useTranslation();
  return (
    <Stepper aria-label={label} orientation={along === 'x' ? 'horizontal' : 'vertical'}>
      {steps.map((step, index) => {
        const isCurrent = step.key === here;
        const words = (
          <>
            <span>{step.title}</span>
            {step.note && <span className={styles.note}>{step.note}</span>}
            {step.isDone && <span className="visually-hidden">{t('ui.stepDone')}</span>}
          </>
        );
        const props = { className: styles.words, 'aria-current': isCurrent ? ('step' as const) : undefined };
        return (
          <Step
            key={step.key}
            active={isCurrent}
            completed={step.isDone}
            orientation={along === 'x' ? 'vertical' : 'horizontal'}
            indicator={
              <StepIndicator
                aria-hidden="true"
                variant={step.isDone ? 'solid' : 'outlined'}
                color={step.isDone || isCurrent ? 'primary' : 'neutral'}
              >
                {step.isDone ? <Icon name="check" size={14} /> : index + 1}
              </StepIndicator>
            }
          >
            {step.to === undefined ? (
              <span {...props}>{words}</span>
            ) : (
              <Link {...props} to={step.to}>
                {words}
              </Link>
            )}
          </Step>
        );
      })}
    </Stepper>
  );
}
