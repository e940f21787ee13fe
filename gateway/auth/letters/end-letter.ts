import type { Call } from '../../core/call.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Language } from '../../core/ground/languages.ts';
import { letter, type LetterWords } from './letters.ts';
import type { Post } from './post.ts';

type Ending = { organization_name: string; deletesAt: string | null };

const words = (name: string, day: string): Record<Language, LetterWords> => ({
  en: {
    subject: `${name} will be deleted`,
    lines: [
      `An owner requested the deletion of ${name}. It will be deleted with all its data on ${day}.`,
      'Until then everything keeps working, and people who manage the organization can cancel the deletion in its settings:',
    ],
  },
  'zh-hant': {
    subject: `${name} 即將刪除`,
    lines: [
      `一位擁有者要求在 ${day} 刪除 ${name} 及其全部內容。`,
      '在此之前一切照常，組織的管理者可在設定中取消刪除：',
    ],
  },
  jp: {
    subject: `${name} は削除される予定です`,
    lines: [
      `オーナーが ${name} の削除を依頼しました。${day} に、含まれるすべてのデータとともに削除されます。`,
      'それまではこれまで通り利用でき、組織の管理者は設定から取りやめることができます。',
    ],
  },
});

/** Informs all owners of a scheduled deletion; the email is sent with the transaction. */
export const tellOfEnd =
  (call: Call, { languageFor }: Post) =>
  async (database: Db, owners: readonly { id: string }[], { organization_name, deletesAt }: Ending): Promise<void> => {
    const ids = owners.map(({ id }) => id);
    const people = await database.selectFrom('users').select(['email', 'language']).where('id', 'in', ids).execute();
    const written = words(organization_name, deletesAt?.slice(0, 10) ?? '');
    const link = `${call.services.environment.publicUrl}/setting/danger`;
    for (const { email, language } of people)
      await call.services.mail.post(letter(written, { email, language: languageFor({ language }) }, link), database);
  };
