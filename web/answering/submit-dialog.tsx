import { useTranslation } from '../core/words/translation.tsx';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { QuestionLinks } from './question-links.tsx';
import type { Question } from './shown-questions.ts';

type Props = {
  /** Questions without an answer. */
  open: readonly Question[];
  onOpen: (code: string) => void;
  onSubmit: () => void;
  onClose: () => void;
};

/** Asks before submitting, because answers can't be changed afterwards. */
export function SubmitDialog({ open, onOpen, onSubmit, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      title={t('answering.submit')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="solid" onClick={onSubmit}>
            {t('answering.submit')}
          </Button>
        </>
      }
    >
      {open.length > 0 && (
        <>
          <p>{t('answering.submitOpen', { count: open.length })}</p>
          <QuestionLinks questions={open} onOpen={onOpen} />
        </>
      )}
      <p>{t('answering.submitText')}</p>
    </Dialog>
  );
}
