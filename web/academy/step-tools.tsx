import { useTranslation } from '../core/words/translation.tsx';
import { useCopyText } from '../core/browser/copy-text.ts';
import { useShortcut } from '../core/browser/keyboard.ts';
import { Button } from '../ui/button/button.tsx';
import { Icon } from '../ui/mark/icon.tsx';
import { Link } from '../ui/page/link.tsx';
import { Menu } from '../ui/menu/menu.tsx';
import type { OpenCourse } from './course-page.tsx';
import { home, stepPath } from './home.ts';
import type { Panel } from './step-page.tsx';
import styles from './step-page.module.css';
import type { useProgress } from './use-progress.ts';

type Props = {
  course: OpenCourse;
  step: number;
  steps: ReturnType<typeof useProgress>;
  panel: Panel;
  onPanel: (panel: Panel) => void;
};

/** Toolbar of a step: back, outline, notes, and a notice about another window. */
export function StepTools({ course, step, steps, panel, onPanel }: Props) {
  const { t } = useTranslation();
  const copyText = useCopyText();
  const copyLink = () =>
    void copyText(`${location.origin}${location.pathname}${location.hash}`, t('reading.linkCopied'));
  useShortcut({ keys: 'shift+l', label: t('reading.copyLink'), group: t('nav.apps-academy'), run: copyLink });
  return (
    <>
      <div className={styles.tools}>
        <Link to={home} className={styles.back}>
          <Icon name="arrow-left" size={16} />
          {t('nav.apps-academy')}
        </Link>
        <span className={styles.count}>{t('academy.stepOf', { step: step + 1, total: course.totalSteps })}</span>
        <span className={styles.buttons}>
          <span className={styles.outline}>
            <Button
              size="sm"
              variant="plain"
              icon="queue-list"
              aria-expanded={panel === 'outline'}
              onClick={() => onPanel('outline')}
            >
              {t('academy.outline')}
            </Button>
          </span>
          <Button
            size="sm"
            variant="plain"
            icon="pencil-square"
            aria-expanded={panel === 'notes'}
            onClick={() => onPanel('notes')}
          >
            {t('academy.notes')}
          </Button>
          <Menu
            label={t('academy.more')}
            trigger={<Icon name="ellipsis-horizontal" size={20} />}
            entries={[
              { key: 'link', label: t('reading.copyLink'), icon: 'link', shortcut: 'Shift+L', onSelect: copyLink },
              { key: 'print', label: t('academy.printStep'), icon: 'printer', onSelect: () => print() },
              {
                key: 'again',
                label: t('academy.offer.again'),
                icon: 'arrow-path',
                shortcut: 'R',
                divided: true,
                onSelect: () => void steps.startAgain(),
              },
            ]}
          />
        </span>
      </div>
      {steps.elsewhere !== null && (
        <p role="status" className={styles.elsewhere}>
          {t('academy.elsewhere', { step: steps.elsewhere + 1 })}
          <Link to={stepPath(course.id, steps.elsewhere)}>{t('academy.follow', { step: steps.elsewhere + 1 })}</Link>
        </p>
      )}
    </>
  );
}
