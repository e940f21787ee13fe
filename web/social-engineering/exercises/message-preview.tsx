import { useState } from 'react';
import { languageNames } from '../../core/words/languages.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { CueList } from '../../parts/cue-list.tsx';
import { SimulatedMessage } from '../../parts/simulated-message.tsx';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import styles from '../exercises.module.css';
import type { ExerciseMessageFragment, Language } from '../generated.ts';

type Text = ExerciseMessageFragment['texts'][number];

export const nameOfLanguage = (lang: Language): string => languageNames[lang === 'zh_hant' ? 'zh-hant' : lang];

/** A message in plain text with its warning signs. */
export function MessagePreview({ texts }: { texts: readonly Text[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Language>('en');
  const text = texts.find(({ lang }) => lang === chosen) ?? texts[0];
  if (!text) return null;
  return (
    <div className={styles.form}>
      {texts.length > 1 && (
        <SegmentedChoice
          value={text.lang}
          label={t('socialEngineering.template.language')}
          choices={texts.map(({ lang }) => ({ value: lang, label: nameOfLanguage(lang) }))}
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
  return (
    <SimulatedMessage
      text={text}
      label={t('socialEngineering.template.preview')}
      name={t('socialEngineering.template.someone')}
    />
  );
}
