import type { NoticeRule } from '../kit/parts/notice-rules.ts';
import type { LogRuleRecord } from './records.ts';

/** Notifies the owner of a log rule when it is met. */
const rule: NoticeRule<LogRuleRecord> = {
  room: 'changes',
  record: 'LogRule',
  told: ({ id, before, after }) =>
    after.action === 'notify' && after.hits > (before?.hits ?? 0)
      ? [{ kind: 'watched', people: [after.byId], title: after.name, link: `/log/rules/${id}` }]
      : [],
};

export const notices = [rule];
