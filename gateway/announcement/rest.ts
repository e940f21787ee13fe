import type { Context } from '../context.ts';
import type { RestShapes } from '../core/contract/rest-shapes.ts';
import { stateOf, type AnnouncementRecord } from './records.ts';

/** Same as in GraphQL: with its state and the caller's receipt; the audience only for managers. */
async function bodyOf(one: AnnouncementRecord, { announcements }: Context): Promise<object> {
  const { title: _, tellsAt: _tellsAt, audience, ...shown } = one;
  const { receipts, mayManage } = announcements;
  return {
    ...shown,
    audience: mayManage ? audience : null,
    state: stateOf(one, new Date().toISOString()),
    receipt: await receipts.own.load(receipts.keyOf(one)),
  };
}

const one = { out: (found: AnnouncementRecord | null, context: Context) => found && bodyOf(found, context) };
const many = {
  out: (found: AnnouncementRecord[] | null, context: Context) =>
    found && Promise.all(found.map((each) => bodyOf(each, context))),
};

export const rest: RestShapes = {
  announcements: many,
  currentAnnouncements: many,
  announcement: one,
  createAnnouncement: one,
  updateAnnouncement: one,
  publishAnnouncement: one,
  endAnnouncement: one,
  remindAnnouncement: one,
  readAnnouncement: one,
  dismissAnnouncement: one,
  acknowledgeAnnouncement: one,
};
