import type { Context } from '../context.ts';
import { pageOf } from '../kit/rows/loaded-page.ts';
import { recordChanges } from '../kit/entity/record-changes.ts';
import { badInput } from '../core/ground/errors.ts';
import type { Language } from '../core/ground/languages.ts';
import { escapedText } from '../kit/parts/notice-rules.ts';
import type { IncidentAudience } from '../generated.ts';
import type { Resolvers } from '../generated-resolvers.ts';
import type { IncidentLinkRecord, IncidentRecord } from './records.ts';

type Shown = { title: string; check: string | null };

/** Query and right per kind of linked record. */
const LINKED = {
  task: { store: 'tasks', right: 'tasks.view' },
  incident: { store: 'incidents', right: 'overview.view' },
  site: { store: 'sites', right: 'web.view' },
} as const;

/** The linked record, if the caller may see it. */
async function shownOf({ kind, id }: IncidentLinkRecord, context: Context): Promise<Shown | null> {
  if (kind === 'finding') {
    const finding = context.may('security.view') ? await context.findings.byId.load(id) : null;
    return finding && { title: finding.label, check: finding.check };
  }
  const { store, right } = LINKED[kind];
  const found = context.may(right) ? await context[store].byId.load(id) : null;
  return found && { title: found.title, check: null };
}

/** The announcement and its timeline entry are one write with one undo. */
function publish(
  context: Context,
  id: string,
  who: IncidentAudience,
  { lang, text }: { lang: Language; text: string },
): Promise<IncidentRecord> {
  context.demand('announcements.manage');
  const { scope } = context;
  return scope.write(async (writing) => {
    const { incidents, announcements } = context.within(writing.deliverTo(scope.user));
    const { title } = await incidents.find(id);
    const body = escapedText(text, 5_000).replaceAll('\n', '<br />');
    const link = who === 'staff' ? `/overview/incidents/${id}` : null;
    const told = {
      kind: 'warning' as const,
      texts: [{ lang, title, body: `<p>${body}</p>` }],
      audience: { who },
      link,
    };
    await announcements.announce(told);
    await incidents.say(writing, id, 'published', text);
    return incidents.find(id);
  });
}

const person = (id: string | null, { organizations }: Context) => (id ? organizations.colleagues.load(id) : null);

export const resolvers: Resolvers = {
  Query: {
    incidents: (_, args, { incidents }) => incidents.list(args, args),
    incident: (_, { id }, { incidents }) => incidents.find(id),
    incidentCounts: (_, _args, { incidents }) => incidents.counts(),
  },
  Mutation: {
    createIncident: (_, { incident }, { incidents }) => incidents.create(incident),
    updateIncident: (_, { id, incident, since }, { incidents }) => incidents.update(id, incident, since),
    acknowledgeIncident: (_, { id, minutes }, { incidents }) => incidents.acknowledge(id, minutes),
    resolveIncident: (_, { id, resolution }, { incidents }) => incidents.resolve(id, resolution),
    reactivateIncident: (_, { id, reason }, { incidents }) => incidents.reactivate(id, reason),
    snoozeIncident: (_, { id, until }, { incidents }) => incidents.snooze(id, until),
    addIncidentNote: (_, { id, text }, { incidents }) => incidents.note(id, text),
    linkIncident: async (_, { id, kind, target, linked }, context) => {
      const link = { id: target, kind };
      const shown = await shownOf(link, context);
      if (linked && (!shown || target === id))
        throw badInput('target', `names ${target}, which is not a ${kind} of this organization`);
      // Readers of the timeline may not see findings or sites, so their titles are omitted.
      const isForAll = kind === 'task' || kind === 'incident';
      return context.incidents.link(id, link, linked, isForAll ? (shown?.title ?? '') : '');
    },
    publishIncident: (_, { id, audience, lang, text }, context) => publish(context, id, audience, { lang, text }),
    reviewIncident: (_, { id, review }, { incidents }) => incidents.review(id, review),
  },
  Subscription: {
    incidentChanged: recordChanges('Incident', (id, { incidents }: Context) => incidents.byId.load(id)),
  },
  Incident: {
    owner: ({ ownerId }, _args, context) => person(ownerId, context),
    acknowledgedBy: ({ acknowledgedBy }, _args, context) => person(acknowledgedBy, context),
    resolvedBy: ({ resolvedBy }, _args, context) => person(resolvedBy, context),
    timeline: async ({ id }, page, { incidents, listMax }) =>
      pageOf(await incidents.timeline.of.load(id), page, listMax, incidents.timeline.find),
  },
  IncidentEntry: {
    by: ({ userId }, _args, context) => person(userId, context),
  },
  IncidentLink: {
    title: async (link, _args, context) => (await shownOf(link, context))?.title ?? null,
    check: async (link, _args, context) => (await shownOf(link, context))?.check ?? null,
  },
};
