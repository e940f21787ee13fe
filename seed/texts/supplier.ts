import type { DataClass, SupplierAccess, SupplierCriticality, SupplierDocumentKind, SupplierState } from '../../gateway/generated.ts';

export type SupplierText = {
  name: string;
  domain: string;
  category: string;
  services: string;
  dataClasses: DataClass[];
  access: SupplierAccess;
  criticality: SupplierCriticality;
  reason: string;
  state: SupplierState;
  /** Name of a staff member. */
  owner: string | null;
  countries: string[];
  /** Names of its sub-processors. */
  reliesOn: string[];
  /** Days since the decision; null without one. */
  decidedAgo: number | null;
  conditions?: string;
  contractAgo: number;
  /** Days until the contract ends. */
  contractLeft: number | null;
};

export const northwindSuppliers: SupplierText[] = [
  {
    name: 'Kestrel Cloud',
    domain: 'kestrel-cloud.test',
    category: 'Hosting',
    services: 'Runs the web shop, the customer portal and their backups.',
    dataClasses: ['personal', 'confidential', 'credentials'],
    access: 'admin',
    criticality: 'critical',
    reason: 'The web shop and all customer data stop with it.',
    state: 'approved',
    owner: 'Nora Lindqvist',
    countries: ['no', 'ie'],
    reliesOn: [],
    decidedAgo: 160,
    contractAgo: 800,
    contractLeft: 295,
  },
  {
    name: 'Harbor',
    domain: 'harbor.test',
    category: 'Freight',
    services: 'Takes bookings and handles freight in three ports.',
    dataClasses: ['confidential', 'personal'],
    access: 'data',
    criticality: 'critical',
    reason: 'Every shipment goes through its booking system.',
    state: 'inReview',
    owner: 'Nora Lindqvist',
    countries: ['de'],
    reliesOn: ['Kestrel Cloud'],
    decidedAgo: 150,
    contractAgo: 1_400,
    contractLeft: 60,
  },
  {
    name: 'Fjord Payroll',
    domain: 'fjord-payroll.test',
    category: 'Payroll',
    services: 'Calculates and pays salaries.',
    dataClasses: ['personal', 'sensitive', 'payment'],
    access: 'data',
    criticality: 'high',
    reason: 'It knows what everybody earns, and where they bank.',
    state: 'approved',
    owner: 'Nora Lindqvist',
    countries: ['no'],
    reliesOn: ['Kestrel Cloud'],
    decidedAgo: 120,
    contractAgo: 600,
    contractLeft: null,
  },
  {
    name: 'Lumen Mail',
    domain: 'lumen-mail.test',
    category: 'Email',
    services: 'Sends invoices and order confirmations.',
    dataClasses: ['personal', 'confidential'],
    access: 'data',
    criticality: 'high',
    reason: 'Customers hear nothing of their orders without it.',
    state: 'conditional',
    owner: 'Tomas Aguilar',
    countries: ['se', 'ie'],
    reliesOn: ['Kestrel Cloud'],
    decidedAgo: 200,
    conditions: 'Two-step verification for all of its administrators by the end of the year.',
    contractAgo: 420,
    contractLeft: 310,
  },
  {
    name: 'Brightdesk',
    domain: 'brightdesk.test',
    category: 'Customer support',
    services: 'Answers calls of customers outside office hours.',
    dataClasses: ['personal'],
    access: 'systems',
    criticality: 'high',
    reason: 'Its people sign in to the customer portal.',
    state: 'inReview',
    owner: 'Tomas Aguilar',
    countries: ['pl'],
    reliesOn: ['Lumen Mail'],
    decidedAgo: null,
    contractAgo: 30,
    contractLeft: 335,
  },
  {
    name: 'Papyrus Archive',
    domain: 'papyrus-archive.test',
    category: 'Archive',
    services: 'Stores paper files and shreds them when their time is over.',
    dataClasses: ['personal', 'internal'],
    access: 'premises',
    criticality: 'medium',
    reason: 'Files are rarely needed, but they name people.',
    state: 'approved',
    owner: 'Tomas Aguilar',
    countries: ['no'],
    reliesOn: [],
    decidedAgo: 300,
    contractAgo: 1_900,
    contractLeft: 180,
  },
  {
    name: 'Northlight Studio',
    domain: 'northlight.test',
    category: 'Design',
    services: 'Photographs products and lays out the catalog.',
    dataClasses: ['internal'],
    access: 'data',
    criticality: 'medium',
    reason: 'It sees products before they are announced.',
    state: 'approved',
    owner: null,
    countries: ['dk'],
    reliesOn: [],
    decidedAgo: 400,
    contractAgo: 700,
    contractLeft: null,
  },
  {
    name: 'Cobalt Courier',
    domain: 'cobalt-courier.test',
    category: 'Delivery',
    services: 'Delivers small parcels on the same day.',
    dataClasses: ['personal'],
    access: 'premises',
    criticality: 'medium',
    reason: 'It has addresses of customers, and can be replaced within weeks.',
    state: 'leaving',
    owner: 'Tomas Aguilar',
    countries: ['no'],
    reliesOn: [],
    decidedAgo: 500,
    contractAgo: 1_000,
    contractLeft: 45,
  },
  {
    name: 'Greenleaf Catering',
    domain: 'greenleaf.test',
    category: 'Catering',
    services: 'Lunch on working days.',
    dataClasses: ['public'],
    access: 'premises',
    criticality: 'low',
    reason: 'It knows allergies by number, not by name.',
    state: 'approved',
    owner: 'Tomas Aguilar',
    countries: ['no'],
    reliesOn: [],
    decidedAgo: 250,
    contractAgo: 260,
    contractLeft: null,
  },
  {
    name: 'Tidy Facilities',
    domain: 'tidy-facilities.test',
    category: 'Cleaning',
    services: 'Cleans offices in the evening.',
    dataClasses: [],
    access: 'premises',
    criticality: 'low',
    reason: 'It enters the offices when nobody is there.',
    state: 'proposed',
    owner: null,
    countries: ['no'],
    reliesOn: [],
    decidedAgo: null,
    contractAgo: 5,
    contractLeft: null,
  },
];

export const harborSuppliers: SupplierText[] = [
  {
    name: 'Tidewater Systems',
    domain: 'tidewater.test',
    category: 'Software',
    services: 'Maintains the booking system.',
    dataClasses: ['confidential', 'personal'],
    access: 'admin',
    criticality: 'critical',
    reason: 'Nobody else knows the booking system.',
    state: 'approved',
    owner: 'Elias Brandt',
    countries: ['de'],
    reliesOn: ['Granite Hosting'],
    decidedAgo: 90,
    contractAgo: 1_200,
    contractLeft: 200,
  },
  {
    name: 'Granite Hosting',
    domain: 'granite.test',
    category: 'Hosting',
    services: 'Servers and backups.',
    dataClasses: ['confidential'],
    access: 'admin',
    criticality: 'high',
    reason: 'The booking system runs there.',
    state: 'approved',
    owner: 'Elias Brandt',
    countries: ['de'],
    reliesOn: [],
    decidedAgo: 100,
    contractAgo: 900,
    contractLeft: 400,
  },
  {
    name: 'Quayside Security',
    domain: 'quayside.test',
    category: 'Guards',
    services: 'Guards the terminals at night.',
    dataClasses: ['internal'],
    access: 'premises',
    criticality: 'medium',
    reason: 'It has keys to every terminal.',
    state: 'inReview',
    owner: null,
    countries: ['de'],
    reliesOn: [],
    decidedAgo: null,
    contractAgo: 20,
    contractLeft: 345,
  },
  {
    name: 'Northwind',
    domain: 'northwind.test',
    category: 'Packaging',
    services: 'Boxes and labels.',
    dataClasses: ['internal'],
    access: 'none',
    criticality: 'low',
    reason: 'Boxes can be bought anywhere.',
    state: 'proposed',
    owner: 'Elias Brandt',
    countries: ['no'],
    reliesOn: [],
    decidedAgo: null,
    contractAgo: 40,
    contractLeft: null,
  },
];

export type SupplierDocumentText = {
  supplier: string;
  kind: SupplierDocumentKind;
  title: string;
  issuer: string;
  issuedAgo: number;
  /** Days until it expires. */
  left: number | null;
};

export const northwindDocuments: SupplierDocumentText[] = [
  { supplier: 'Kestrel Cloud', kind: 'certificate', title: 'ISO 27001 certificate', issuer: 'Baltic Audit', issuedAgo: 1_075, left: 20 },
  { supplier: 'Kestrel Cloud', kind: 'test', title: 'Penetration test, summary', issuer: 'Redfern Labs', issuedAgo: 140, left: 225 },
  { supplier: 'Harbor', kind: 'contract', title: 'Data processing agreement', issuer: 'Harbor', issuedAgo: 1_390, left: null },
  { supplier: 'Fjord Payroll', kind: 'report', title: 'Audit report of the payroll service', issuer: 'Baltic Audit', issuedAgo: 210, left: 155 },
  { supplier: 'Lumen Mail', kind: 'policy', title: 'Information security policy', issuer: 'Lumen Mail', issuedAgo: 330, left: 400 },
];
