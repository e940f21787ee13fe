import type { Call } from '../../core/call.ts';
import { languageOf } from '../../core/ground/languages.ts';

export type Post = ReturnType<typeof postOf>;

/** How letters are addressed. */
export const postOf = ({ services, head }: Call) => ({
  /** What is written to somebody who chose no language, or has no account, is written in that of the request. */
  languageFor: (user: { language: string | null } | undefined) => user?.language ?? languageOf(head.acceptLanguage),

  linkTo: (path: string, token: string) => `${services.environment.publicUrl}${path}?token=${token}`,
});
