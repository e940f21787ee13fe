import type { NoticeRule } from '../kit/parts/notice-rules.ts';
import type { HookRecord } from './records.ts';

/** Notifies members when a webhook is switched off; those who may not view webhooks are left out by the teller. */
const rule: NoticeRule<HookRecord> = {
  room: 'hooks',
  record: 'Hook',
  async told({ id, before, after }, database) {
    if (after.isOn || after.state === 'off' || before?.isOn === false) return [];
    const people = await database
      .selectFrom('memberships')
      .innerJoin('hooks', 'hooks.organization_id', 'memberships.organization_id')
      .select('memberships.user_id')
      .where('hooks.id', '=', id)
      .execute();
    return [
      {
        kind: 'watched',
        people: people.map(({ user_id }) => user_id),
        title: after.title,
        link: `/setting/webhooks/${id}`,
        words: { en: 'A webhook was turned off', 'zh-hant': '一個 Webhook 已關閉', jp: 'Webhookが停止されました' },
      },
    ];
  },
};

export const notices = [rule];
