import { useState } from 'react';
import { languageNames } from '../core/languages.ts';
import { useTranslation } from '../core/translation.tsx';
import { CueList } from '../parts/cue-list.tsx';
import { Tabs } from '../ui/tabs.tsx';
import styles from './exercises.module.css';
import type { ExerciseMessageFragment, Language } from './generated.ts';

type Text = ExerciseMessageFragment['texts'][number];

export const nameOfLanguage = (lang: Language): string => languageNames[lang === 'zh_hant' ? 'zh-hant' : lang];

/** A message as its recipient reads it, in plain text, and what gives it away. */
export function MessagePreview({ texts }: { texts: readonly Text[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Language>('en');
  const text = texts.find(({ lang }) => lang === chosen) ?? texts[0];
  if (!text) return null;
  return (
    <div className={styles.form}>
      {texts.length > 1 && (
        <Tabs
          look="segment"
          value={text.lang}
          label={t('socialEngineering.template.language')}
          tabs={texts.map(({ lang }) => ({ value: lang, label: nameOfLanguage(lang) }))}
          onChange={setChosen}
        />
      )}
      <Message text={text} />
      <CueList cues={text.cues} />
    </div>
  );
}

export function Message({ text }: { text: Text }) {
  const { t } = useTranslation();
  const body = text.body.includes('{{link}}') ? text.body : `${text.body}\n\n{{link}}`;
  const parts = body.replaceAll('{{name}}', t('socialEngineering.template.someone')).split('{{link}}');
  return (
    <div role="group" className={styles.message} aria-label={t('socialEngineering.template.preview')}>
      <p className={styles.subject}>{text.subject}</p>
      <p className={styles.note}>
        {text.fromName} &lt;{text.fromAddress}&gt;
      </p>
      <p>
        {parts.map((part, index) => (
          // The parts are what stands between links, in their order.
          <span key={index}>
            {index > 0 && <span className={styles.link}>{text.linkText}</span>}
            {part}
          </span>
        ))}
      </p>
    </div>
  );
}
