import type { Context } from '../context.ts';
import { recordChanges } from '../kit/entity/record-changes.ts';
import type { Resolvers } from '../generated-resolvers.ts';
import { stateOf } from './records.ts';

export const resolvers: Resolvers = {
  Query: {
    announcements: (_, { state, ...page }, { announcements }) => announcements.list(state, page),
    announcement: (_, { id }, { announcements }) => announcements.find(id),
    currentAnnouncements: (_, _args, { announcements }) => announcements.current(),
    announcementReach: (_, { audience }, { announcements }) => announcements.reach(audience),
  },
  Mutation: {
    createAnnouncement: (_, { announcement }, { announcements }) => announcements.create(announcement),
    updateAnnouncement: (_, { id, announcement, ...how }, { announcements }) =>
      announcements.update(id, announcement, how),
    deleteAnnouncement: (_, { id }, { announcements }) => announcements.remove(id),
    publishAnnouncement: (_, { id }, { announcements }) => announcements.publish(id),
    endAnnouncement: (_, { id }, { announcements }) => announcements.end(id),
    remindAnnouncement: (_, { id }, { announcements }) => announcements.remind(id),
    readAnnouncement: (_, { id }, { announcements }) => announcements.read(id),
    dismissAnnouncement: (_, { id }, { announcements }) => announcements.dismiss(id),
    acknowledgeAnnouncement: (_, { id, version }, { announcements }) => announcements.acknowledge(id, version),
  },
  Subscription: {
    announcementChanged: recordChanges('Announcement', (id, { announcements }: Context) =>
      announcements.findReadable(id),
    ),
  },
  Announcement: {
    state: (one) => stateOf(one, new Date().toISOString()),
    audience: ({ audience }, _args, { announcements }) => (announcements.mayManage ? audience : null),
    author: ({ authorId }, _args, { organizations }) => (authorId ? organizations.colleagues.load(authorId) : null),
    receipt: (one, _args, { announcements: { receipts } }) => receipts.own.load(receipts.keyOf(one)),
    progress: ({ id }, _args, { announcements }) =>
      announcements.mayManage ? announcements.receipts.progress.load(id) : null,
    readers: ({ id, kind }, page, { announcements }) =>
      announcements.mayManage && kind === 'required' ? announcements.receipts.readersOf(id, page) : null,
  },
  AnnouncementReader: {
    member: ({ id }, _args, { organizations }) => organizations.colleagues.load(id),
  },
};
