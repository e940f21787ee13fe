import type { Call } from '../core/call.ts';
import type { Db } from '../core/database/tables.ts';
import { inLanguage, type Language } from '../core/ground/languages.ts';

/** Recipient of the email. */
export type Owner = { email: string; language: string | null };

type Words = { subject: string; lines: string[] };

const words = (who: string, name: string): Record<Language, Words> => ({
  en: {
    subject: `All data of ${name} is being exported`,
    lines: [
      `${who} requested an archive with all lists of ${name}.`,
      'If you don’t expect this, end their sessions and check in the log what else they did:',
    ],
  },
  'zh-hant': {
    subject: `${name} 的所有清單正被匯出`,
    lines: [
      `${who} 要求將 ${name} 的所有清單匯出為一個壓縮檔。`,
      '若不應有人這麼做，請結束其工作階段，並在日誌中查看其他操作：',
    ],
  },
  jp: {
    subject: `${name} のすべての一覧が書き出されます`,
    lines: [
      `${who} さんが ${name} のすべての一覧を一つのアーカイブに書き出すよう依頼しました。`,
      '心当たりがない場合は、その人のセッションを終了し、ほかに何をしたかをログで確認してください：',
    ],
  },
});

/** Emails all owners about an export of everything; sent with the transaction. */
export async function tellOwners(
  { services, signedIn }: Call,
  database: Db,
  owners: readonly Owner[],
  organization: string,
): Promise<void> {
  const link = `${services.environment.publicUrl}/log?record=Export`;
  const said = words(signedIn.user.name, organization);
  for (const { email, language } of owners) {
    const { subject, lines } = inLanguage(said, language);
    await services.mail.post({ to: email, subject, text: [...lines, link].join('\n\n'), link }, database);
  }
}
