import { Suspense, lazy, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { languageNames } from '../core/words/languages.ts';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { Field } from '../ui/form/field.tsx';
import { Input } from '../ui/form/input.tsx';
import { Pane } from '../ui/page/page.tsx';
import { SafeHtml } from '../ui/editor/safe-html.tsx';
import { Select } from '../ui/form/select.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { SegmentedChoice } from '../ui/form/segmented-choice.tsx';
import { AudienceField } from './audience-field.tsx';
import { audienceOf, type Draft, kinds, languages, textsOf } from './draft.ts';
import styles from './edit-form.module.css';
import type { Language } from './generated.ts';
import { announcementInputLimits, announcementTextInputLimits } from './generated.ts';

const RichText = lazy(() => import('../ui/text/rich-text.tsx'));

type Props = {
  values: Draft;
  /** Starts in the title of a new draft. */
  isNew?: boolean;
  onChange: (patch: Partial<Draft>) => void;
};

/** Form of an announcement: texts, audience and dates. */
export function EditForm({ values, isNew = false, onChange }: Props) {
  return (
    <>
      <TextPane values={values} isNew={isNew} onChange={onChange} />
      <AudiencePane values={values} onChange={onChange} />
      <TimesPane values={values} onChange={onChange} />
    </>
  );
}

function TextPane({ values, isNew, onChange }: Props) {
  const { t } = useTranslation();
  const [lang, setLang] = useState<Language>('en');
  const texts = textsOf(values);
  const { title, body } = texts[lang] ?? { title: '', body: '' };
  const write = (patch: Partial<{ title: string; body: string }>) =>
    onChange({ texts: JSON.stringify({ ...texts, [lang]: { title, body, ...patch } }) });
  return (
    <Pane title={t('announcement.form.text')} hint={t('announcement.form.textHint')}>
      <div className={styles.form}>
        <SegmentedChoice
          value={lang}
          label={t('announcement.form.language')}
          choices={languages.map((value) => ({ value, label: languageNames[value === 'zh_hant' ? 'zh-hant' : value] }))}
          onChange={setLang}
        />
        <Field label={t('announcement.form.title')} required>
          <Input
            autoFocus={isNew}
            value={title}
            maxLength={announcementTextInputLimits.title.max}
            onChange={(event) => write({ title: event.target.value })}
          />
        </Field>
        <div>
          <Suspense fallback={<Skeleton width="100%" height={160} />}>
            <RichText
              key={lang}
              value={body}
              label={t('announcement.form.body')}
              tools={['bold', 'italic', 'bullets', 'numbers', 'link', 'undo']}
              onChange={(text) => write({ body: text })}
            />
          </Suspense>
        </div>
        {(title || body) && (
          <section className={styles.preview} aria-label={t('announcement.form.preview')}>
            <p className={styles.small}>{t('announcement.form.preview')}</p>
            <strong>{title}</strong>
            <SafeHtml html={body} />
          </section>
        )}
      </div>
    </Pane>
  );
}

function AudiencePane({ values, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Pane title={t('announcement.form.audience')}>
      <div className={styles.form}>
        <Field label={t('announcement.form.kind')} hint={t(`announcement.kindHint.${values.kind}`)}>
          <Select
            value={values.kind}
            options={kinds.map((value) => ({ value, label: t(`announcement.kind.${value}`) }))}
            onChange={(kind) => onChange({ kind })}
          />
        </Field>
        <AudienceField
          value={audienceOf(values)}
          onChange={(audience) => onChange({ audience: JSON.stringify(audience) })}
        />
        <Checkbox
          label={t('announcement.form.pinned')}
          checked={values.isPinned}
          onChange={(event) => onChange({ isPinned: event.target.checked })}
        />
        {values.kind !== 'required' && (
          <Checkbox
            label={t('announcement.form.dismissible')}
            checked={values.isDismissible}
            onChange={(event) => onChange({ isDismissible: event.target.checked })}
          />
        )}
      </div>
    </Pane>
  );
}

function TimesPane({ values, onChange }: Props) {
  const { t } = useTranslation();
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([values.timezone, here, 'UTC'])].map((value) => ({ value, label: value }));
  const moments = ['startsAt', 'endsAt', ...(values.kind === 'required' ? (['dueDate'] as const) : [])] as const;
  return (
    <Pane title={t('announcement.form.times')} hint={t('announcement.form.timesHint')}>
      <div className={styles.form}>
        <div className={styles.pair}>
          {moments.map((name) => (
            <Field key={name} label={t(`announcement.form.${name}`)}>
              <Input
                type="datetime-local"
                value={values[name]}
                onChange={(event) => onChange({ [name]: event.target.value })}
              />
            </Field>
          ))}
          <Field label={t('announcement.form.timezone')}>
            <Select value={values.timezone} options={zones} onChange={(timezone) => onChange({ timezone })} />
          </Field>
        </div>
        <Field label={t('announcement.form.link')} hint={t('announcement.form.linkHint')}>
          <Input
            value={values.link}
            maxLength={announcementInputLimits.link.max}
            onChange={(event) => onChange({ link: event.target.value })}
          />
        </Field>
      </div>
    </Pane>
  );
}
