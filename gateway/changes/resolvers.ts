import type { Context } from '../context.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import { isChange, type Live } from '../core/feed/subscribers.ts';
import { SECONDS } from '../core/feed/signals.ts';
import { diffOf } from './log/field-diff.ts';
import { glanceOf } from './glance.ts';
import type { Resolvers } from '../generated-resolvers.ts';
import { refusalOf } from './revert/revert-plan.ts';

export const resolvers: Resolvers = {
  Query: {
    changes: (_, { first, after, ...filter }, { changeLog }) => changeLog.list({ first, after: after ?? null }, filter),
    change: (_, { id }, { changeLog }) => changeLog.one(id),
    changeCounts: (_, { by, ...filter }, { changeLog }) => changeLog.counts(by, filter),
    ownChanges: (_, page, { changeLog }) => changeLog.own(page),
    seals: (_, { first, after }, { seals }) => seals.list({ first, after: after ?? null }),
    sealCheck: (_, { from, to }, { seals }) => seals.check(from ?? null, to ?? null),
    logRules: (_, page, { logRules }) => logRules.list(page),
    logRulePreview: (_, { rule }, { logRules }) => logRules.preview(rule),
    revertPreview: (_, { id, whole }, { reverts }) => reverts.preview(id, whole === true),
  },
  Mutation: {
    undoChange: (_, { id }, { feed }) => feed.undo(id),
    revertChange: (_, { id, whole, fields }, { reverts }) => reverts.revert(id, whole === true, fields ?? null),
    createLogRule: (_, { rule }, { logRules }) => logRules.create(rule),
    updateLogRule: (_, { id, rule, since }, { logRules }) => logRules.update(id, rule, since),
    deleteLogRule: (_, { id }, { logRules }) => logRules.remove(id),
    sendSignal: (_, { kind, room, id }, { feed }) => feed.signal(kind, room, id),
  },
  Subscription: {
    changed: {
      subscribe: (_, { rooms, after }, { feed }) => feed.follow({ rooms: rooms ?? null, after: after ?? null }),
      resolve: (change: ChangeRow, _args: unknown, { feed }: Context) => feed.recordOf(change),
    },
    live: {
      subscribe: (_, { after }, { feed }) => feed.live(after ?? null),
      resolve: (event: Live, _args: unknown, { feed }: Context) =>
        isChange(event) ? { change: feed.recordOf(event), signal: null } : { change: null, signal: event },
    },
  },
  Change: {
    origin: ({ origin_id }, _args, { changeLog }) => (origin_id === null ? null : changeLog.origins.load(origin_id)),
    undone_by: ({ id, isHidden }, _args, { changeLog }) => (isHidden ? null : changeLog.undoneBy.load(id)),
    user: ({ user_id }, _args, context) =>
      user_id !== null && context.may('members.view') ? context.organizations.colleagues.load(user_id) : null,
    diff: (change) => diffOf(change),
    glance: (change) => (change.isHidden ? null : glanceOf(change)),
    refused: (change, _args, context) => (change.isHidden ? 'private' : refusalOf(context, change)),
    // Reveals how much was done that day, so it needs the right log.view.
    seal: ({ id }, _args, context) => (context.may('log.view') ? context.seals.of.load(id) : null),
    forgottenAt: ({ time, before, after, isHidden }, _args, { seals }) =>
      isHidden || before !== null || after !== null ? null : seals.goneAt(time),
  },
  LogRule: {
    by: ({ byId }, _args, context) =>
      context.may('members.view') ? context.organizations.colleagues.load(byId) : null,
  },
  Signal: {
    user: ({ user_id }, _args, context) =>
      context.may('members.view') ? context.organizations.colleagues.load(user_id) : null,
    seconds: ({ kind }) => SECONDS[kind],
  },
};
