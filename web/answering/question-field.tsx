import { useId } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { Button } from '../ui/button/button.tsx';
import { Chip } from '../ui/mark/chip.tsx';
import { Field } from '../ui/form/field.tsx';
import { Textarea } from '../ui/form/textarea.tsx';
import { useFileDrop } from '../ui/form/use-file-drop.tsx';
import { AnswerFiles } from './answer-files.tsx';
import styles from './answering.module.css';
import type { OpenAnswerLineFragment } from './generated.ts';
import { type Question, textIn } from './shown-questions.ts';
import { questionId } from './use-sections.ts';
import type { Given, Mark } from './use-answers.ts';

type Props = {
  question: Question;
  /** Question whose answer shows this one. */
  condition: Question | undefined;
  answer: OpenAnswerLineFragment | undefined;
  mark: Mark | undefined;
  onChange: (patch: Partial<Given>) => void;
  onLeave: () => void;
  onAttach: (files: readonly File[]) => void;
  onDetach: (id: string) => void;
};

/** One question with answer, comment and files; autosaved. */
export function QuestionField({ question, condition, answer, mark, onChange, onLeave, onAttach, onDetach }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { language } = i18n;
  const title = textIn(question.text, language);
  const help = textIn(question.help, language);
  const { choose, input } = useFileDrop({ label: t('answering.attachTo', { title }), take: onAttach });
  return (
    <fieldset id={questionId(question.code)} tabIndex={-1} className={styles.question} aria-describedby={`${id}-mark`}>
      <legend>{title}</legend>
      {condition && (
        <p className={styles.quiet}>{t('answering.followUp', { title: textIn(condition.text, language) })}</p>
      )}
      {help && <p className={styles.quiet}>{help}</p>}
      {answer?.note && <p className={styles.note}>{t('answering.asked', { note: answer.note })}</p>}
      {question.options.map(({ value, text }) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            name={id}
            checked={answer?.value === value}
            onChange={() => onChange({ value, isNotApplicable: false })}
          />
          {textIn(text, language)}
        </label>
      ))}
      <label className={styles.option}>
        <input
          type={question.kind === 'choice' ? 'radio' : 'checkbox'}
          name={id}
          checked={answer?.isNotApplicable ?? false}
          onChange={({ target }) => onChange({ isNotApplicable: target.checked, value: null })}
        />
        {t('answering.notApplicable')}
      </label>
      {question.kind === 'text' && !answer?.isNotApplicable && (
        <AnswerText
          label={t('answering.answer')}
          text={answer?.value ?? ''}
          onChange={(value) => onChange({ value: value === '' ? null : value })}
          onLeave={onLeave}
        />
      )}
      <AnswerText
        label={t('answering.comment')}
        text={answer?.comment ?? ''}
        onChange={(comment) => onChange({ comment })}
        onLeave={onLeave}
      />
      {question.asksEvidence && <p className={styles.quiet}>{t('answering.asksFile')}</p>}
      <div className={styles.deeds}>
        <Button size="sm" icon="paper-clip" onClick={choose}>
          {t('answering.attach')}
        </Button>
        {input}
        {answer?.isReused && <Chip>{t('answering.reused')}</Chip>}
        {answer?.isAccepted && <Chip tone="success">{t('answering.accepted')}</Chip>}
      </div>
      {answer && answer.files.length > 0 && <AnswerFiles answer={answer} onDetach={onDetach} />}
      <p id={`${id}-mark`} className={styles.mark} data-mark={mark} role="status">
        {mark && t(`answering.mark.${mark}`)}
      </p>
    </fieldset>
  );
}

type AnswerTextProps = { label: string; text: string; onChange: (text: string) => void; onLeave: () => void };

function AnswerText({ label, text, onChange, onLeave }: AnswerTextProps) {
  return (
    <Field label={label}>
      <Textarea minRows={2} value={text} onChange={({ target }) => onChange(target.value)} onBlur={onLeave} />
    </Field>
  );
}
