import type { Context } from '../context.ts';
import { memoizeByObject } from '../core/ground/memoize-by-object.ts';
import type { Resolvers } from '../generated-resolvers.ts';
import { findingCheckOf } from './findings.ts';

const OPEN_MOST = 100;

/** Loaded once per request. */
const openIncidents = memoizeByObject((incidents: Context['incidents']) => incidents.open(OPEN_MOST));

export const resolvers: Resolvers = {
  Query: {
    siteRuns: (_, { site, ...page }, { sites }) => sites.runs.list(site, page),
    siteRun: (_, { id }, { sites }) => sites.runs.one(id),
    siteChanges: (_, { site }, { sites }) => sites.runs.changes(site),
    certificates: (_, _args, { sites }) => sites.runs.certificates(),
  },
  Mutation: {
    createSites: (_, { addresses }, { sites }) => sites.createMany(addresses),
    checkSite: (_, { id, only }, { sites }) => sites.checkSoon(id, only ?? null),
  },
  Site: {
    owner: ({ ownerId }, _args, { organizations }) => (ownerId ? organizations.colleagues.load(ownerId) : null),
    latest: ({ latestRunId }, _args, { sites }) => (latestRunId ? sites.runs.byId.load(latestRunId) : null),
    scores: ({ id }, _args, { sites }) => sites.runs.scores.load(id),
    incidents: async ({ id }, _args, context) => {
      if (!context.may('overview.view')) return null;
      const open = await openIncidents(context.incidents);
      return open.filter(({ links }) => links.some((link) => link.kind === 'site' && link.id === id));
    },
    isDemo: (site, _args, { sites }) => sites.isDemo(site),
  },
  SiteRun: {
    results: ({ siteId, results }) => results.map((result) => ({ ...result, siteId })),
  },
  SiteResult: {
    finding: async ({ check, siteId }, _args, context) => {
      if (!context.may('security.view')) return null;
      const found = await context.findings.ofSubject.load(siteId!);
      return found.find((one) => one.check === findingCheckOf(check) && one.state !== 'resolved') ?? null;
    },
  },
  SiteCertificate: {
    sites: async ({ fingerprint }, _args, { sites }) => sites.ofCertificate(fingerprint),
  },
};
