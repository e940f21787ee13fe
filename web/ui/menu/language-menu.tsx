import { useTranslation } from '../../core/words/translation.tsx';
import {
  type LanguageCode,
  changeLanguage,
  codeOf,
  languageNames,
  languages,
  tagOf,
} from '../../core/words/languages.ts';
import { toast } from '../../core/state/toasts.ts';
import { Icon } from '../mark/icon.tsx';
import { Menu } from './menu.tsx';

type Props = { onChosen?: (code: LanguageCode) => void };

/** Languages in their own names, for users who can't read the current one. */
export function LanguageMenu({ onChosen }: Props) {
  const { t, i18n } = useTranslation();
  const current = codeOf(i18n.language);
  const choose = (code: LanguageCode) =>
    changeLanguage(code).then(
      () => onChosen?.(code),
      () => toast(t('ui.languageFailed'), { tone: 'danger' }),
    );
  return (
    <Menu
      label={t('ui.language', { name: languageNames[current] })}
      trigger={<Icon name="language" />}
      entries={languages.map((code) => ({
        key: code,
        label: languageNames[code],
        lang: tagOf(code),
        selected: code === current,
        onSelect: () => void choose(code),
      }))}
    />
  );
}
