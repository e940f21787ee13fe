import { useTranslation } from '../../core/words/translation.tsx';
import { changeLanguage, codeOf, languageNames, languages, tagOf } from '../../core/words/languages.ts';
import { toast } from '../../core/state/toasts.ts';
import { Icon } from '../mark/icon.tsx';
import styles from './language-select.module.css';

/** Native select, so that guest pages need no menu code. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation();
  const current = codeOf(i18n.language);
  return (
    <label className={styles.field}>
      <Icon name="language" size={18} />
      <select
        aria-label={t('ui.language', { name: languageNames[current] })}
        value={current}
        onChange={(event) =>
          changeLanguage(codeOf(tagOf(event.target.value as typeof current))).catch(() =>
            toast(t('ui.languageFailed'), { tone: 'danger' }),
          )
        }
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={tagOf(code)}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </label>
  );
}
