import { useClient } from 'urql';
import type { LanguageCode } from '../core/words/languages.ts';
import { sessionUser } from '../core/session/session.ts';
import { type Language, UpdateMeDocument } from './generated.ts';

/** Saves a chosen language with the person, so that it follows them to devices without a choice. */
export function useSaveLanguage(): (code: LanguageCode) => void {
  const client = useClient();
  return (code) => {
    const language = code.replace('-', '_') as Language;
    if (sessionUser.get()) void client.mutation(UpdateMeDocument, { user: { language } }).toPromise();
  };
}
