import { useTranslation } from '../core/words/translation.tsx';
import { useWrite } from '../core/writes/use-write.ts';
import { Button } from '../ui/button/button.tsx';
import styles from './exercises.module.css';
import { type Language, useSendExerciseSampleMutation } from './generated.ts';

type Props = { id: string; lang: Language; isSaved: boolean };

/** Sends the saved template to its author as a test. */
export function SampleButton({ id, lang, isSaved }: Props) {
  const { t } = useTranslation();
  const [{ fetching }, ...sending] = useSendExerciseSampleMutation();
  const send = useWrite([{ fetching } as never, ...sending]);
  return (
    <div className={styles.deeds}>
      <Button
        icon="paper-airplane"
        busy={fetching}
        disabled={!isSaved}
        onClick={() => void send({ id, lang }, t('socialEngineering.template.sampleSent'))}
      >
        {t('socialEngineering.template.sample')}
      </Button>
      {!isSaved && <span role="status">{t('socialEngineering.template.sampleSave')}</span>}
    </div>
  );
}
