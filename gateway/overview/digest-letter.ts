import { inLanguage } from '../core/ground/languages.ts';
import type { Letter } from '../kit/mail/mail.ts';
import type { OverviewMoveRecord, QueueItemRecord } from './records.ts';

type Reader = { email: string; language: string | null };
/** Content of the weekly digest, with its unsubscribe link. */
type Week = {
  organization: string;
  queue: readonly QueueItemRecord[];
  moves: readonly OverviewMoveRecord[];
  stop: string;
};

const NAMED_MOST = 10;

const SUBJECT = { en: '{}: your week', 'zh-hant': '{}：本週摘要', jp: '{}：今週のまとめ' };
const WAITS = { en: 'Your to-do list', 'zh-hant': '您的待辦清單', jp: 'あなたの対応待ち' };
const NOTHING = { en: 'You’re all caught up.', 'zh-hant': '沒有待處理的事項。', jp: '対応待ちはありません。' };
const MORE = { en: 'and {} more', 'zh-hant': '另有 {} 項', jp: 'ほか {} 件' };
const MOVED = {
  en: 'Last 7 days, compared with the 7 days before',
  'zh-hant': '最近 7 天，與前 7 天相比',
  jp: '過去 7 日間（その前の 7 日間との比較）',
};
const STOP = {
  en: 'You chose to get this digest on Mondays. Unsubscribe:',
  'zh-hant': '您選擇了每週一接收此摘要。取消訂閱：',
  jp: '毎週月曜日に受け取る設定になっています。配信を停止する：',
};
const KINDS = {
  incident: { en: 'Incident', 'zh-hant': '事件', jp: 'インシデント' },
  reading: { en: 'Required reading', 'zh-hant': '必讀', jp: '必読' },
  access: { en: 'Document request', 'zh-hant': '文件索取', jp: '文書の依頼' },
  assessment: { en: 'Assessment to review', 'zh-hant': '待審查的評估', jp: '確認待ちの評価' },
  waiver: { en: 'Waiver request', 'zh-hant': '豁免申請', jp: '猶予の申請' },
  overdue: { en: 'Overdue finding', 'zh-hant': '發現事項（已逾期）', jp: '検出事項（期限切れ）' },
  finding: { en: 'Finding', 'zh-hant': '發現事項', jp: '検出事項' },
  task: { en: 'Task', 'zh-hant': '任務', jp: 'タスク' },
};
const MOVES = {
  incidentsReported: { en: 'Incidents reported', 'zh-hant': '回報的事件', jp: '報告されたインシデント' },
  incidentsResolved: { en: 'Incidents resolved', 'zh-hant': '結案的事件', jp: '解決したインシデント' },
  findingsFound: { en: 'New findings', 'zh-hant': '新發現事項', jp: '新しい検出事項' },
  findingsResolved: { en: 'Findings resolved', 'zh-hant': '已改善的發現事項', jp: '解消した検出事項' },
  changes: { en: 'Changes', 'zh-hant': '變更', jp: '変更' },
};

/** Digest in the reader's language; null if there is nothing to report. */
export function digestLetter(
  { organization, queue, moves, stop }: Week,
  { email, language }: Reader,
  publicUrl: string,
): Letter | null {
  const moved = moves.filter(({ now, before }) => now > 0 || before > 0);
  if (queue.length === 0 && moved.length === 0) return null;
  const say = (words: Record<'en' | 'zh-hant' | 'jp', string>, value = '') =>
    inLanguage(words, language).replace('{}', () => value);
  const named = queue.slice(0, NAMED_MOST).map(({ kind, title }) => `- ${say(KINDS[kind])}: ${title}`);
  const left = queue.length - named.length;
  const waiting =
    queue.length === 0
      ? [say(NOTHING)]
      : [`${say(WAITS)} (${queue.length}):`, ...named, ...(left > 0 ? [`- ${say(MORE, String(left))}`] : [])];
  const lately = moved.map(({ code, now, before }) => `- ${say(MOVES[code])}: ${now} (${before})`);
  const week = lately.length === 0 ? [] : ['', `${say(MOVED)}:`, ...lately];
  const link = `${publicUrl}/overview/dashboard`;
  const text = [...waiting, ...week, '', link, '', `${say(STOP)} ${stop}`, '', 'Meridian'].join('\n');
  return { to: email, subject: say(SUBJECT, organization), text, link };
}
