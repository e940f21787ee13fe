import { useClient } from 'urql';
import type { LanguageCode } from '../core/words/languages.ts';
import { sessionUser } from '../core/session/session.ts';
import { type Language, updateMe } from './generated.ts';

/** Stores the language in the user's profile, as default for other devices. */
export function useSaveLanguage(): (code: LanguageCode) => void {
  const client = useClient();
  return (code) => {
    const language = code.replace('-', '_') as Language;
    if (sessionUser.get()) void updateMe(client, { user: { language } });
  };
}
