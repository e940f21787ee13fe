import type { Call } from '../../core/call.ts';
import { languageOf } from '../../core/ground/languages.ts';

export type Post = ReturnType<typeof postOf>;

/** Addresses of email. */
export const postOf = ({ services, head }: Call) => ({
  /** Uses the language of the request if the recipient has none or no account. */
  languageFor: (user: { language: string | null } | undefined) => user?.language ?? languageOf(head.acceptLanguage),

  linkTo: (path: string, token: string) => `${services.environment.publicUrl}${path}?token=${token}`,
});
