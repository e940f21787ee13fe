import { dueText } from '../core/dates/day-text.ts';
import type { DataClass, SupplierAccess, SupplierDetailsFragment, SupplierPatch, SupplierState } from './generated.ts';

export const accesses = ['none', 'premises', 'data', 'systems', 'admin'] as const satisfies readonly SupplierAccess[];
export const dataClasses = [
  'public',
  'internal',
  'confidential',
  'personal',
  'sensitive',
  'payment',
  'credentials',
] as const satisfies readonly DataClass[];
export const dateFields = ['contractFrom', 'contractTo', 'noticeDate', 'nextReview'] as const;

/** Separator between entries, in every language. */
const SEPARATOR = ' ';

/** Form values of a supplier; dates and lists as typed. */
export type SupplierDraft = {
  name: string;
  domains: string;
  category: string;
  services: string;
  dataClasses: readonly DataClass[];
  access: SupplierAccess;
  state: SupplierState;
  ownerId: string;
  countries: string;
  subprocessorIds: readonly string[];
  siteIds: readonly string[];
} & Record<(typeof dateFields)[number], string>;

const dayOf = (moment: string | null): string => moment?.slice(0, 10) ?? '';

export const draftOf = (one: SupplierDetailsFragment): SupplierDraft => ({
  name: one.name,
  domains: one.domains.join(SEPARATOR),
  category: one.category,
  services: one.services,
  dataClasses: one.dataClasses,
  access: one.access,
  state: one.state,
  ownerId: one.owner?.id ?? '',
  countries: one.countries.join(SEPARATOR),
  subprocessorIds: one.subprocessors.map(({ id }) => id),
  siteIds: one.sites.map(({ id }) => id),
  contractFrom: dayOf(one.contractFrom),
  contractTo: dayOf(one.contractTo),
  noticeDate: dayOf(one.noticeDate),
  nextReview: dayOf(one.nextReview),
});

export const partsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];
const momentOf = (day: string): string | null => (day === '' ? null : dueText(new Date(`${day}T00:00:00`), false));

export const patchOf = (draft: SupplierDraft): SupplierPatch => {
  const { contractFrom, contractTo, noticeDate, nextReview, ownerId, domains, countries, ...rest } = draft;
  return {
    ...rest,
    dataClasses: [...rest.dataClasses],
    subprocessorIds: [...rest.subprocessorIds],
    siteIds: [...rest.siteIds],
    domains: partsOf(domains),
    countries: partsOf(countries),
    ownerId: ownerId === '' ? null : ownerId,
    contractFrom: momentOf(contractFrom),
    contractTo: momentOf(contractTo),
    noticeDate: momentOf(noticeDate),
    nextReview: momentOf(nextReview),
  };
};

/** Only changed fields, as others may have changed the rest. */
export function changesOf(before: SupplierDraft, after: SupplierDraft): SupplierPatch {
  const [old, now] = [patchOf(before), patchOf(after)];
  return Object.fromEntries(
    Object.entries(now).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(old[key as keyof SupplierPatch]),
    ),
  );
}

export const toggled = <T>(list: readonly T[], one: T, on: boolean): T[] =>
  on ? [...list, one] : list.filter((each) => each !== one);
