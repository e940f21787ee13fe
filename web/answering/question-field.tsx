import { useId, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { Button } from '../ui/button/button.tsx';
import { Chip } from '../ui/mark/chip.tsx';
import { Field } from '../ui/form/field.tsx';
import { Textarea } from '../ui/form/textarea.tsx';
import { useFileDrop } from '../ui/form/use-file-drop.tsx';
import styles from './answering.module.css';
import type { OpenAnswerLineFragment } from './generated.ts';
import { type Question, textIn } from './shown-questions.ts';
import type { Given, Mark } from './use-answers.ts';

type Props = {
  question: Question;
  answer: OpenAnswerLineFragment | undefined;
  mark: Mark | undefined;
  isClosed: boolean;
  onSave: (patch: Partial<Given>) => void;
  onAttach: (files: readonly File[]) => void;
};

/** One question with its answer, comment and files; each change saves itself. */
export function QuestionField({ question, answer, mark, isClosed, onSave, onAttach }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { language } = i18n;
  const title = textIn(question.text, language);
  const help = textIn(question.help, language);
  const { choose, input } = useFileDrop({ label: t('answering.attachTo', { title }), take: onAttach });
  return (
    <fieldset className={styles.question} disabled={isClosed} aria-describedby={`${id}-mark`}>
      <legend>{title}</legend>
      {help && <p className={styles.quiet}>{help}</p>}
      {answer?.note && <p className={styles.note}>{t('answering.asked', { note: answer.note })}</p>}
      {question.options.map(({ value, text }) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            name={id}
            checked={answer?.value === value}
            onChange={() => onSave({ value, isNotApplicable: false })}
          />
          {textIn(text, language)}
        </label>
      ))}
      <label className={styles.option}>
        <input
          type={question.kind === 'choice' ? 'radio' : 'checkbox'}
          name={id}
          checked={answer?.isNotApplicable ?? false}
          onChange={({ target }) => onSave({ isNotApplicable: target.checked, value: null })}
        />
        {t('answering.notApplicable')}
      </label>
      {question.kind === 'text' && !answer?.isNotApplicable && (
        <Words
          label={t('answering.answer')}
          text={answer?.value ?? ''}
          onSave={(value) => onSave({ value: value === '' ? null : value })}
        />
      )}
      <Words label={t('answering.comment')} text={answer?.comment ?? ''} onSave={(comment) => onSave({ comment })} />
      <div className={styles.deeds}>
        <Button size="sm" icon="paper-clip" disabled={isClosed} onClick={choose}>
          {t(question.asksEvidence ? 'answering.attachEvidence' : 'answering.attach')}
        </Button>
        {input}
        {answer?.files.map((name) => (
          <Chip key={name}>{name}</Chip>
        ))}
        {answer?.isReused && <Chip>{t('answering.reused')}</Chip>}
      </div>
      <p id={`${id}-mark`} className={styles.mark} data-mark={mark} role="status">
        {mark && t(`answering.mark.${mark}`)}
      </p>
    </fieldset>
  );
}

type WordsProps = { label: string; text: string; onSave: (text: string) => void };

/** Saved as the field is left. */
function Words({ label, text, onSave }: WordsProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed !== null && typed !== text) onSave(typed);
    setTyped(null);
  };
  return (
    <Field label={label}>
      <Textarea minRows={2} value={typed ?? text} onChange={({ target }) => setTyped(target.value)} onBlur={leave} />
    </Field>
  );
}
