import type { SyntheticEvent } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import styles from '../exercises.module.css';
import {
  type CueKind,
  type CueLocation,
  exerciseCueInputLimits,
  exerciseTemplatePatchLimits,
  exerciseTextInputLimits,
  type LandingLayout,
  useExerciseCoursesQuery,
} from '../generated.ts';
import type { TemplateDraft, TemplateText } from './template-draft.ts';
import type { SelectedWords } from '../use-selected-words.ts';

const layouts = ['signIn', 'document', 'notice'] as const satisfies readonly LandingLayout[];
const kinds = [
  'sender',
  'link',
  'urgency',
  'threat',
  'reward',
  'authority',
  'request',
  'unusual',
  'language',
] as const satisfies readonly CueKind[];
const places = ['sender', 'subject', 'text', 'link'] as const satisfies readonly CueLocation[];
const CUES_MOST = 10;

const shortened = (words: string): string => (words.length > 40 ? `${words.slice(0, 39)}…` : words);

type HeadProps = { draft: TemplateDraft; put: (patch: Partial<TemplateDraft>) => void };

export function TemplateHeadFields({ draft, put }: HeadProps) {
  const { t } = useTranslation();
  const [{ data }] = useExerciseCoursesQuery();
  return (
    <div className={styles.form}>
      <Field label={t('socialEngineering.template.title')} hint={t('socialEngineering.exercise.titleHint')} required>
        <Input
          value={draft.title}
          maxLength={exerciseTemplatePatchLimits.title.max}
          onChange={(event) => put({ title: event.target.value })}
        />
      </Field>
      <div className={styles.pair}>
        <Field label={t('socialEngineering.template.difficulty')}>
          <Select
            value={String(draft.difficulty)}
            options={[1, 2, 3].map((count) => ({
              value: String(count),
              label: t('socialEngineering.template.level', { count }),
            }))}
            onChange={(value) => put({ difficulty: Number(value) })}
          />
        </Field>
        <Field label={t('socialEngineering.template.landing')}>
          <Select
            value={draft.landing}
            options={layouts.map((value) => ({ value, label: t(`socialEngineering.template.landings.${value}`) }))}
            onChange={(landing) => put({ landing })}
          />
        </Field>
        <Field label={t('socialEngineering.template.course')}>
          <Select
            value={draft.courseId ?? ''}
            options={[
              { value: '', label: t('socialEngineering.template.noCourse') },
              ...(data?.courses ?? []).map(({ id, title }) => ({ value: id, label: title })),
            ]}
            onChange={(courseId) => put({ courseId: courseId || null })}
          />
        </Field>
      </div>
    </div>
  );
}

type TextProps = {
  text: TemplateText;
  write: (patch: Partial<TemplateText>) => void;
  onSelect: (event: SyntheticEvent) => void;
};

export function TextFields({ text, write, onSelect }: TextProps) {
  const { t } = useTranslation();
  return (
    <div role="presentation" className={styles.form} onSelect={onSelect}>
      <div className={styles.pair} data-where="sender">
        {(['fromName', 'fromAddress'] as const).map((name) => (
          <Field
            key={name}
            label={t(`socialEngineering.template.${name}`)}
            hint={name === 'fromAddress' && t('socialEngineering.template.fromAddressHint')}
          >
            <Input
              value={text[name]}
              maxLength={exerciseTextInputLimits[name].max}
              autoComplete="off"
              onChange={(event) => write({ [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <div data-where="subject">
        <Field label={t('socialEngineering.template.subject')}>
          <Input
            value={text.subject}
            maxLength={exerciseTextInputLimits.subject.max}
            onChange={(event) => write({ subject: event.target.value })}
          />
        </Field>
      </div>
      <div data-where="text">
        <Field
          label={t('socialEngineering.template.body')}
          hint={t('socialEngineering.template.bodyHint', { name: '{{name}}', link: '{{link}}' })}
        >
          <Textarea
            minRows={6}
            value={text.body}
            maxLength={exerciseTextInputLimits.body.max}
            onChange={(event) => write({ body: event.target.value })}
          />
        </Field>
      </div>
      <div data-where="link">
        <Field label={t('socialEngineering.template.linkText')}>
          <Input
            value={text.linkText}
            maxLength={exerciseTextInputLimits.linkText.max}
            onChange={(event) => write({ linkText: event.target.value })}
          />
        </Field>
      </div>
    </div>
  );
}

type CueProps = {
  text: TemplateText;
  /** Selected words of the message. */
  selected: SelectedWords | null;
  onChange: (cues: TemplateText['cues']) => void;
};

/** Most common kind of warning sign by place. */
const kindAt = { sender: 'sender', subject: 'urgency', text: 'request', link: 'link' } as const satisfies Record<
  CueLocation,
  CueKind
>;

const wordsAt = (text: TemplateText, where: CueLocation): string =>
  ({ sender: `${text.fromName} <${text.fromAddress}>`, subject: text.subject, text: text.body, link: text.linkText })[
    where
  ];

export function CueFields({ text, selected, onChange }: CueProps) {
  const { t } = useTranslation();
  const { cues } = text;
  const add = ({ where, quote }: { where: CueLocation; quote: string | null }) =>
    onChange([...cues, { kind: kindAt[where], where, explanation: '', quote }]);
  const put = (index: number, patch: Partial<TemplateText['cues'][number]>) =>
    onChange(cues.map((cue, each) => (each === index ? { ...cue, ...patch } : cue)));
  return (
    <div className={styles.form}>
      {cues.map((cue, index) => (
        // Cues have no IDs, so the index is the key.
        <div key={index} className={styles.cue}>
          <div className={styles.pair}>
            <Field label={t('socialEngineering.template.cueKind')}>
              <Select
                value={cue.kind}
                options={kinds.map((value) => ({ value, label: t(`cues.kind.${value}`) }))}
                onChange={(kind) => put(index, { kind })}
              />
            </Field>
            <Field label={t('socialEngineering.template.cueWhere')}>
              <Select
                value={cue.where}
                options={places.map((value) => ({ value, label: t(`cues.where.${value}`) }))}
                onChange={(where) => put(index, { where })}
              />
            </Field>
          </div>
          <Field
            label={t('socialEngineering.template.quote')}
            hint={t('socialEngineering.template.quoteHint')}
            error={
              cue.quote && !wordsAt(text, cue.where).includes(cue.quote)
                ? t('socialEngineering.template.quoteGone')
                : undefined
            }
          >
            <Input
              value={cue.quote ?? ''}
              maxLength={exerciseCueInputLimits.quote.max}
              onChange={(event) => put(index, { quote: event.target.value })}
            />
          </Field>
          <Field label={t('socialEngineering.template.explanation')}>
            <Input
              value={cue.explanation}
              maxLength={exerciseCueInputLimits.explanation.max}
              onChange={(event) => put(index, { explanation: event.target.value })}
            />
          </Field>
          {cues.length > 1 && (
            <div>
              <IconButton
                icon="trash"
                label={t('socialEngineering.template.removeCue', { number: index + 1 })}
                onClick={() => onChange(cues.filter((_, each) => each !== index))}
              />
            </div>
          )}
        </div>
      ))}
      {cues.length < CUES_MOST && (
        <div className={styles.deeds}>
          {selected && (
            <Button icon="plus" variant="solid" onClick={() => add(selected)}>
              {t('socialEngineering.template.cueFor', { words: shortened(selected.quote) })}
            </Button>
          )}
          <Button icon="plus" onClick={() => add({ where: 'text', quote: null })}>
            {t('socialEngineering.template.addCue')}
          </Button>
        </div>
      )}
    </div>
  );
}
