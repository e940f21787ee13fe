import type {
  CustomerRequestKind,
  CustomerRequestState,
  CustomerState,
  CustomerTier,
  TrustDocumentClass,
  TrustProfilePart,
  TrustSubprocessor,
} from '../../gateway/generated.ts';

export type CustomerText = {
  name: string;
  domains: string[];
  state: CustomerState;
  tier: CustomerTier;
  owner: string | null;
  industry: string;
  country: string;
  /** Start and end of the contract, in days after the seeding day. */
  contract: [from: number, to: number | null] | null;
  /** Contacts with email addresses of other domains. */
  contacts: string[];
  tags: string[];
  notes: string | null;
  isPortalOn?: true;
};

export type RequestText = {
  customer: string;
  kind: CustomerRequestKind;
  title: string;
  text: string;
  state: CustomerRequestState;
  /** Days before the seeding day. */
  opened: number;
  /** Days from the seeding day. */
  due: number | null;
  owner: string | null;
  /** Days before the seeding day, oldest first. */
  thread: { days: number; text: string; by: string | null; isInternal?: true }[];
  /** Opened by the customer's user. */
  isTheirs?: true;
};

export const northwindCustomers: CustomerText[] = [
  {
    name: 'Monsoon Instruments',
    domains: ['monsoon.example'],
    state: 'active',
    tier: 'key',
    owner: 'Nora Lindqvist',
    industry: 'Measuring instruments',
    country: 'in',
    contract: [-420, 310],
    contacts: ['Priya Raman'],
    tags: ['laboratory'],
    notes: 'Service reminders are welcome, offers are not. They renew in one line, if the calibration is on time.',
    isPortalOn: true,
  },
  {
    name: 'Ashgrove',
    domains: ['ashgrove.example'],
    state: 'active',
    tier: 'standard',
    owner: 'Tomas Aguilar',
    industry: 'Education',
    country: 'gb',
    contract: [-340, 25],
    contacts: ['Rania Trabelsi'],
    tags: ['award'],
    notes: 'The award ends in autumn: ask about the next one before the contract does.',
  },
  {
    name: 'Jurafein',
    domains: ['jurafein.example'],
    state: 'active',
    tier: 'key',
    owner: 'Nora Lindqvist',
    industry: 'Watchmaking',
    country: 'ch',
    contract: [-700, 500],
    contacts: ['Eva Kallweit'],
    tags: ['parts'],
    notes: null,
  },
  {
    name: 'Hanbit',
    domains: ['hanbit.example'],
    state: 'active',
    tier: 'standard',
    owner: null,
    industry: 'Retail',
    country: 'kr',
    contract: [-200, 165],
    contacts: [],
    tags: ['shop'],
    notes: null,
  },
  {
    name: 'Maplefreight',
    domains: ['maplefreight.example'],
    state: 'paused',
    tier: 'standard',
    owner: 'Tomas Aguilar',
    industry: 'Freight',
    country: 'ca',
    contract: [-500, 40],
    contacts: ['Lotte Verbeek'],
    tags: [],
    notes: 'Paused until their new warehouse is open.',
  },
  {
    name: 'Suvarn',
    domains: ['suvarn.example'],
    state: 'active',
    tier: 'small',
    owner: 'Tomas Aguilar',
    industry: 'Jewelry',
    country: 'th',
    contract: [-150, 215],
    contacts: ['Sanjay Thapa'],
    tags: ['shop'],
    notes: null,
  },
  {
    name: 'Straits',
    domains: ['straits.example'],
    state: 'prospect',
    tier: 'standard',
    owner: 'Nora Lindqvist',
    industry: 'Hospitality',
    country: 'sg',
    contract: null,
    contacts: ['Tala Reyes'],
    tags: ['shop'],
    notes: 'Wants to see the service report before anything is signed.',
  },
  {
    name: 'Shandon',
    domains: ['shandon.example'],
    state: 'ended',
    tier: 'small',
    owner: 'Tomas Aguilar',
    industry: 'Public clocks',
    country: 'ie',
    contract: [-900, -60],
    contacts: ['Tarik Benali'],
    tags: [],
    notes: null,
  },
];

export const harborCustomers: CustomerText[] = [
  {
    name: 'Velario',
    domains: ['velario.example'],
    state: 'active',
    tier: 'key',
    owner: 'Elias Brandt',
    industry: 'Sailmaking',
    country: 'it',
    contract: [-300, 65],
    contacts: [],
    tags: [],
    notes: null,
  },
  {
    name: 'Reepschlag',
    domains: ['reepschlag.example'],
    state: 'active',
    tier: 'standard',
    owner: null,
    industry: 'Ropes',
    country: 'de',
    contract: [-90, 275],
    contacts: [],
    tags: [],
    notes: null,
  },
  {
    name: 'Plumbline',
    domains: ['plumbline.example'],
    state: 'prospect',
    tier: 'small',
    owner: 'Elias Brandt',
    industry: 'Surveying',
    country: 'gb',
    contract: null,
    contacts: [],
    tags: [],
    notes: null,
  },
];

export const northwindRequests: RequestText[] = [
  {
    customer: 'Monsoon Instruments',
    kind: 'document',
    title: 'Calibration report for this year',
    text: 'Our auditors ask for the calibration report of this year. Could you share it with us?',
    state: 'answered',
    opened: 26,
    due: -12,
    owner: 'Nora Lindqvist',
    isTheirs: true,
    thread: [
      { days: 25, by: 'Tomas Aguilar', isInternal: true, text: 'The report is signed, the annex is not. Wait for Bertil.' },
      { days: 20, by: 'Nora Lindqvist', text: 'The report is ready. You find it among your documents.' },
      { days: 19, by: null, text: 'Found it, thank you. That was quick.' },
    ],
  },
  {
    customer: 'Monsoon Instruments',
    kind: 'question',
    title: 'Where is our data kept?',
    text: 'For our register we need the country in which your service data about us is kept, and who can read it.',
    state: 'doing',
    opened: 4,
    due: 3,
    owner: 'Nora Lindqvist',
    isTheirs: true,
    thread: [{ days: 3, by: 'Nora Lindqvist', isInternal: true, text: 'Ask the bookkeeper which backup is abroad before we answer.' }],
  },
  {
    customer: 'Ashgrove',
    kind: 'change',
    title: 'Engraving on the winners’ watches',
    text: 'We would like the year on the back instead of the dial.',
    state: 'new',
    opened: 1,
    due: 6,
    owner: 'Tomas Aguilar',
    thread: [],
  },
  {
    customer: 'Jurafein',
    kind: 'problem',
    title: 'Three hands of the last batch are bent',
    text: 'Three of forty hands arrived bent. Photos are on the way.',
    state: 'waiting',
    opened: 9,
    due: 2,
    owner: 'Tomas Aguilar',
    thread: [{ days: 8, by: 'Tomas Aguilar', text: 'Thank you. Please send the photos, and we send three new ones at once.' }],
  },
  {
    customer: 'Jurafein',
    kind: 'document',
    title: 'Certificate of origin for the springs',
    text: 'Customs asks for the origin of the springs of order 2,204.',
    state: 'doing',
    opened: 14,
    due: -4,
    owner: 'Nora Lindqvist',
    thread: [],
  },
  {
    customer: 'Hanbit',
    kind: 'question',
    title: 'Display stands for the new shop',
    text: 'Can the stands be shorter than 30 cm?',
    state: 'new',
    opened: 2,
    due: null,
    owner: null,
    thread: [],
  },
  {
    customer: 'Suvarn',
    kind: 'question',
    title: 'Care instructions in Thai',
    text: 'Is there a Thai version of the care card?',
    state: 'closed',
    opened: 60,
    due: -50,
    owner: 'Tomas Aguilar',
    thread: [{ days: 55, by: 'Tomas Aguilar', text: 'There is one now; it comes with the next parcel.' }],
  },
  {
    customer: 'Straits',
    kind: 'document',
    title: 'Service report before signing',
    text: 'We would like to read the service report before we decide.',
    state: 'waiting',
    opened: 11,
    due: 8,
    owner: 'Nora Lindqvist',
    thread: [{ days: 10, by: 'Nora Lindqvist', text: 'Gladly. Who may read it on your side?' }],
  },
  {
    customer: 'Shandon',
    kind: 'change',
    title: 'Hand over the maintenance plan',
    text: 'The tower clock goes to another workshop. Please hand over the plan.',
    state: 'closed',
    opened: 95,
    due: -80,
    owner: 'Tomas Aguilar',
    thread: [],
  },
];

export const harborRequests: RequestText[] = [
  {
    customer: 'Velario',
    kind: 'question',
    title: 'Delivery before the regatta',
    text: 'Will the sails be back before the regatta?',
    state: 'new',
    opened: 1,
    due: 5,
    owner: 'Elias Brandt',
    thread: [],
  },
  {
    customer: 'Reepschlag',
    kind: 'problem',
    title: 'Invoice without an order number',
    text: 'The last invoice has no order number, and bookkeeping sends it back.',
    state: 'answered',
    opened: 12,
    due: -5,
    owner: null,
    thread: [{ days: 9, by: 'Elias Brandt', text: 'A new invoice is on its way.' }],
  },
];

export type DocumentText = {
  title: string;
  class: TrustDocumentClass;
  version: string;
  /** Days before the seeding day. */
  days: number;
  /** Days after the seeding day; null without an end. */
  validDays: number | null;
  isPublished: boolean;
  pages: string[];
};

export const northwindDocuments: DocumentText[] = [
  {
    title: 'Service description',
    class: 'public',
    version: '3',
    days: 120,
    validDays: null,
    isPublished: true,
    pages: ['What a service at our workshops includes, how long it takes, and what it does not include.'],
  },
  {
    title: 'Privacy notice for customers',
    class: 'public',
    version: '2',
    days: 80,
    validDays: null,
    isPublished: true,
    pages: ['Which data about customers we keep, why, for how long, and who can read it.'],
  },
  {
    title: 'Calibration report',
    class: 'customer',
    version: '2026',
    days: 30,
    validDays: 335,
    isPublished: true,
    pages: ['Results of the yearly calibration of all timing machines in Osaka, Aarhus and Lisbon.'],
  },
  {
    title: 'Penetration test summary',
    class: 'customer',
    version: '2026-1',
    days: 60,
    validDays: 305,
    isPublished: true,
    pages: ['What was tested, what was found, and when it was fixed. Two findings of medium severity, none open.'],
  },
  {
    title: 'Insurance certificate',
    class: 'customer',
    version: '2026',
    days: 300,
    validDays: 22,
    isPublished: true,
    pages: ['Cover for watches in our care and in transit.'],
  },
  {
    title: 'Continuity plan',
    class: 'customer',
    version: 'Draft 4',
    days: 6,
    validDays: null,
    isPublished: false,
    pages: ['What happens to the watches on the benches if a workshop cannot be entered.'],
  },
];

export const harborDocuments: DocumentText[] = [
  {
    title: 'Terms of repair',
    class: 'public',
    version: '1',
    days: 90,
    validDays: null,
    isPublished: true,
    pages: ['Prices, times and liability of repairs.'],
  },
  {
    title: 'Inspection record of the crane',
    class: 'customer',
    version: '2026',
    days: 40,
    validDays: 325,
    isPublished: true,
    pages: ['Yearly inspection of the harbor crane.'],
  },
];

export const northwindProfile: {
  introduction: string;
  contact: string;
  subprocessors: TrustSubprocessor[];
  parts: TrustProfilePart[];
} = {
  introduction:
    'Northwind repairs and makes watches in Osaka, Aarhus and Lisbon. Your data is kept with the watch it belongs to: who brought it, what was done, and what it cost. Nothing else is collected, and nothing is sold.',
  contact: 'security@northwind.test',
  subprocessors: [
    { name: 'Harbor', purpose: 'Booking of transports', country: 'Cornwall' },
    { name: 'Polderweb', purpose: 'Hosting of the web shop', country: 'Netherlands' },
  ],
  parts: ['introduction', 'subprocessors', 'contact'],
};
