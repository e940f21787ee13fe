import { createHash } from 'node:crypto';
import type { CheckSeverity } from '../gateway/kit/check.ts';
import type { SiteKind } from '../gateway/generated.ts';
import { siteChecks } from '../gateway/web/checks/table.ts';
import { compareRuns } from '../gateway/web/compare-runs.ts';
import { findingCheckOf, seenOf } from '../gateway/web/findings.ts';
import type { Certificate, Observation } from '../gateway/web/observe/observation.ts';
import { runOf, siteAfter } from '../gateway/web/record-run.ts';
import type { SiteRecord, SiteRunRecord } from '../gateway/web/records.ts';
import { runMapping } from '../gateway/web/run-reader.ts';
import { site as siteEntity } from '../gateway/web/site.ts';
import { harbor, northwind, people } from './people.ts';
import { daysBefore, seedId, type Plant } from './plant.ts';
import type { FindingPlan } from './security.ts';

const DAYS = 30;
/** Key exchange of the demo street. */
const KEY_EXCHANGE = 'X25519MLKEM768';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Age of the last run. */
const LAST_RUN_MS = 180 * MINUTE_MS;

/** Faults of demo sites, with start or end before the seeding day. */
type SiteFault = 'noCsp' | 'versionLeak' | 'insecureCookie' | 'noHsts' | 'openSpf' | 'dmarcNone' | 'slow' | 'away';
type SitePlan = {
  address: string;
  title: string;
  kind?: SiteKind;
  tags: string[];
  /** Days until the 90-day certificate expires. */
  daysLeft?: number;
  faults: { fault: SiteFault; fromDays: number; toDays?: number }[];
};

const ALWAYS = DAYS + 1;
const plans: Record<string, SitePlan[]> = {
  [northwind]: [
    {
      address: 'shop.northwind.test',
      title: 'Web shop',
      tags: ['shop'],
      faults: [
        { fault: 'noCsp', fromDays: 22 },
        { fault: 'versionLeak', fromDays: 12 },
        { fault: 'insecureCookie', fromDays: ALWAYS, toDays: 20 },
      ],
    },
    {
      address: 'portal.northwind.test',
      title: 'Customer portal',
      tags: ['customers'],
      daysLeft: 9,
      faults: [{ fault: 'noHsts', fromDays: 18 }],
    },
    {
      address: 'old.northwind.test',
      title: 'Old website',
      tags: [],
      faults: [
        { fault: 'openSpf', fromDays: 14 },
        { fault: 'dmarcNone', fromDays: 14 },
        { fault: 'slow', fromDays: ALWAYS, toDays: 9 },
      ],
    },
    {
      address: 'booking.harbor.test',
      title: 'Harbor booking',
      kind: 'supplier',
      tags: ['supplier'],
      daysLeft: 9,
      faults: [],
    },
    {
      address: 'archive.northwind.test',
      title: 'Archive',
      tags: [],
      faults: [{ fault: 'away', fromDays: 3 }],
    },
  ],
  [harbor]: [
    { address: 'www.harbor.test', title: 'Website', tags: [], faults: [{ fault: 'noCsp', fromDays: 16 }] },
    { address: 'booking.harbor.test', title: 'Booking', tags: ['customers'], daysLeft: 9, faults: [] },
  ],
};

export const siteId = (organization: string, address: string): string => seedId('site', organization, address);

function certificateOf(address: string, daysLeft: number, now: Date): Certificate {
  return {
    fingerprint: createHash('sha256').update(address).digest('hex'),
    names: [address],
    issuer: 'Meridian demo street',
    notBefore: daysBefore(now, 90 - daysLeft),
    notAfter: daysBefore(now, -daysLeft),
    key: 'EC prime256v1',
  };
}

/** Observation of a site with these faults. */
function observationOf(address: string, at: string, certificate: Certificate, faults: Set<SiteFault>): Observation {
  if (faults.has('away')) {
    const problem = { problem: 'name' as const };
    const domain = { name: address, isOwn: false, spf: problem, dmarc: problem, mtaSts: problem, tlsRpt: problem };
    return {
      at,
      host: address,
      hops: [],
      page: problem,
      tls: problem,
      plain: problem,
      securityTxt: problem,
      ipv6: problem,
      domain: { ...domain, caa: problem, nameServers: problem, tlsa: problem },
    };
  }
  const url = `https://${address}/`;
  const headers: [string, string][] = [
    ['content-type', 'text/html; charset=utf-8'],
    ['set-cookie', faults.has('insecureCookie') ? 'session=1' : 'session=1; Secure; HttpOnly; SameSite=Lax'],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=()'],
    ['cross-origin-opener-policy', 'same-origin'],
  ];
  if (!faults.has('noCsp'))
    headers.push(['content-security-policy', "default-src 'self'; object-src 'none'; base-uri 'none'"]);
  if (!faults.has('noHsts')) headers.push(['strict-transport-security', 'max-age=31536000; includeSubDomains']);
  if (faults.has('versionLeak')) headers.push(['server', 'nginx/1.14.0'], ['x-powered-by', 'PHP/5.6.40']);
  const versions = { TLSv1: 'refused', 'TLSv1.1': 'refused', 'TLSv1.2': 'accepted', 'TLSv1.3': 'accepted' } as const;
  const all = faults.has('openSpf') ? '+' : '-';
  return {
    at,
    host: address,
    hops: [{ url, status: 200, location: null }],
    page: {
      answer: {
        url,
        status: 200,
        headers,
        text: '<!doctype html><title>Site</title>',
        isCut: false,
        ms: faults.has('slow') ? 4_012 : 38,
      },
    },
    tls: {
      answer: {
        certificate,
        chainProblem: null,
        isForHost: true,
        hasForwardSecrecy: true,
        keyExchange: KEY_EXCHANGE,
        versions,
      },
    },
    plain: { answer: { status: 301, location: url } },
    securityTxt: {
      answer: `Contact: mailto:security@${address}\nExpires: ${new Date(Date.parse(at) + 180 * DAY_MS).toISOString()}\n`,
    },
    ipv6: { answer: ['::1'] },
    domain: {
      name: address.replace(/^www\./, ''),
      isOwn: true,
      spf: { answer: { steps: [], records: [`v=spf1 mx ${all}all`], lookups: 1, voids: 0, all, isLoop: false } },
      dmarc: { answer: [faults.has('dmarcNone') ? 'v=DMARC1; p=none' : 'v=DMARC1; p=reject'] },
      mtaSts: { answer: { record: 'v=STSv1; id=1', policy: 'mode: enforce' } },
      tlsRpt: { answer: [`v=TLSRPTv1; rua=mailto:tls@${address}`] },
      caa: { answer: ['issue "demo.test"'] },
      nameServers: { answer: ['ns1.northwind.test', 'ns2.northwind.test'] },
      tlsa: { answer: [] },
    },
  };
}

type Planted = { site: SiteRecord; runs: { run: SiteRunRecord; changes: string }[]; certificate: Certificate };

/** A site with its daily runs, judged by the real rules. */
function planted(now: Date, organization: string, plan: SitePlan, index: number): Planted {
  const { address, title, kind = 'own', tags, daysLeft = 50, faults } = plan;
  const id = siteId(organization, address);
  const certificate = certificateOf(address, daysLeft, now);
  let site: SiteRecord = {
    id,
    title,
    address,
    kind,
    schedule: 'daily',
    ownerId: index === 0 ? (organization === northwind ? people.owner.id : people.harborOwner.id) : null,
    tags,
    outcome: 'never',
    score: null,
    grade: null,
    checkedAt: null,
    runningSince: null,
    worst: null,
    failures: 0,
    certificateUntil: null,
    fingerprint: null,
    latestRunId: null,
  };
  let last: SiteRunRecord | null = null;
  const runs = Array.from({ length: DAYS }, (_, number) => {
    const daysAgo = DAYS - 1 - number;
    const at = new Date(now.getTime() - LAST_RUN_MS - daysAgo * DAY_MS - index * 7 * MINUTE_MS).toISOString();
    const current = faults.filter(({ fromDays, toDays = -1 }) => fromDays > daysAgo && toDays <= daysAgo);
    const observation = observationOf(address, at, certificate, new Set(current.map(({ fault }) => fault)));
    const run = { ...runOf(id, observation, 640 + index * 90), id: seedId('site run', organization, address, number) };
    const { fingerprint } = site;
    site = siteAfter(site, run, observation);
    const changes = compareRuns(last && { ...last, fingerprint }, { ...run, fingerprint: site.fingerprint });
    last = run;
    return { run, changes: JSON.stringify(changes) };
  });
  return { site, runs, certificate };
}

const everythingOf = (now: Date, organization: string): Planted[] =>
  plans[organization]!.map((plan, index) => planted(now, organization, plan, index));

export async function seedSites(plant: Plant): Promise<void> {
  for (const organization_id of [northwind, harbor])
    for (const { site, runs, certificate } of everythingOf(plant.now, organization_id)) {
      const { schedule } = site;
      // Paused without the demo street, because nothing answers under these names.
      const shown = { ...site, schedule: plant.hasStreet ? schedule : ('paused' as const) };
      await plant.insert('sites', [{ organization_id, ...siteEntity.rowOf(shown) } as never]);
      await plant.insert(
        'site_runs',
        runs.map(({ run, changes }) => ({ ...runMapping.rowOf(run), organization_id, changes }) as never),
      );
      const { names, ...rest } = certificate;
      if (runs.length > 0)
        await plant.insert('site_certificates', [{ organization_id, names: JSON.stringify(names), ...rest }]);
    }
}

/** Findings of the last runs, since the first run that showed them continuously. */
export const siteFindings = (now: Date, organization: string): FindingPlan[] =>
  everythingOf(now, organization).flatMap(({ site, runs }) =>
    runs.at(-1)!.run.results.flatMap((result) => {
      const { severity = 'info' as CheckSeverity } = siteChecks.find(({ code }) => code === result.check) ?? {};
      if (result.status !== 'fail' || severity === 'info') return [];
      const seen = seenOf(site, result, severity);
      const fails = ({ run }: (typeof runs)[number]) =>
        run.results.some(({ check, status }) => check === result.check && status === 'fail');
      const first = runs[runs.findLastIndex((one) => !fails(one)) + 1]!.run.startedAt;
      return [
        {
          check: findingCheckOf(result.check),
          label: seen.label,
          severity: seen.severity ?? severity,
          subject: seen.subject,
          evidence: [...seen.evidence],
          minutesAgo: Math.round((now.getTime() - Date.parse(first)) / MINUTE_MS),
        },
      ];
    }),
  );
