import { expect, it } from 'vitest';
import { filesOf, read } from './files.ts';

/**
 * Whose rows of an organization are asked for without the collection, and why. What no reason stands for here begins with
 * `own` of core/parts/collection.ts, which holds the fence on SQLite.
 */
const BY_HAND: Record<string, string[]> = {
  'they are identity itself, which reaches across organizations': [
    'auth/api-token-store',
    'auth/digest-link',
    'auth/entrance',
    'auth/invitation-rows',
    'auth/sent-invitations',
    'auth/sessions',
    'organizations/ending',
    'organizations/jobs',
    'organizations/member-rows',
    'organizations/member-store',
    'organizations/organization-rows',
    'organizations/policy-store',
    'organizations/store',
  ],
  'they read the feed, or count and follow along it': [
    'activities/activity-writer',
    'activities/catch-up',
    'activities/store',
    'changes/log-filter',
    'changes/log-store',
    'changes/own-changes',
    'changes/rule-count',
    'changes/seal-look',
    'changes/sealing',
    'scrumboard/history',
  ],
  'they work for everybody, between requests': [
    'announcement/delivery',
    'changes/forgetting',
    'overview/digest',
    'jobs/store',
    'mailbox/delivery',
    'notes/jobs',
    'notifications/teller',
  ],
  'they look up who belongs to the organization': ['announcement/input', 'overview/setup-store', 'security/waivers'],
  'they look through identity for what is not as it should be': [
    'auth/checks',
    'auth/kept',
    'auth/token-checks',
    'organizations/checks',
  ],
  'they ask what the organization says of itself': ['changes/log-behind', 'incidents/findings'],
  'they ask several tables in one statement, by the indexes of each': [
    'academy/course-lists',
    'academy/course-reader',
    'chat/chat-members',
    'chat/message-rows',
    'contacts/contact-list',
    'contacts/contact-order',
    'contacts/contact-search',
    'file-manager/item-pages',
    'file-manager/tree',
    'inventory/product-filter',
    'inventory/product-rows',
    'mailbox/mail-lists',
    'mailbox/mail-reader',
    'scrumboard/card-rows',
    'tasks/task-places',
  ],
  'they keep links, votes, counts and places, which are rows without an id of their own': [
    'announcement/reader-store',
    'announcement/receipt-store',
    'api-insight/alert-watch',
    'api-insight/field-store',
    'api-insight/kept',
    'api-insight/sample-store',
    'api-insight/sample-tail',
    'api-insight/store',
    'api-insight/token-names',
    'academy/course-rows',
    'academy/progress-store',
    'chat/profile-store',
    'dashboards/store',
    'file-manager/star-store',
    'help-center/ticket-store',
    'help-center/vote-store',
    'mailbox/counts',
    'mailbox/settings-store',
    'notes/labelled-store',
    'notifications/preference-store',
    'overview/score-keeping',
    'overview/score-rows',
    'overview/snoozes',
    'scrumboard/activity',
    'scrumboard/member-links',
    'security/finding-reader',
    'tasks/order-rows',
    'tasks/task-filter',
    'tasks/task-rows',
  ],
};

/** By its columns, or as a whole, where a room keeps it as an object. */
const FENCE = /\.where\(\s*'(?:\w+\.)?organization_id'|\band\((?:owner|person|placeOf|\{ \.\.\.(?:owner|person))/;

it('the fence between organizations stands in the collection, and elsewhere only where this list says why', () => {
  const known = new Set(
    Object.values(BY_HAND)
      .flat()
      .map((name) => `gateway/${name}.ts`),
  );
  const byHand = filesOf('gateway', /\.ts$/).filter(
    (file) => !file.startsWith('gateway/core/') && FENCE.test(read(file)),
  );
  expect(byHand.filter((file) => !known.has(file))).toEqual([]);
  expect([...known].filter((file) => !byHand.includes(file))).toEqual([]);
});
