import type { Place } from '../core/routes/place.ts';
import type { IconName } from '../generated.ts';

type PageEntry = { key: string; path: string; icon: IconName; right?: string };

/** Pages of the settings, in display order. */
export const pages = [
  { key: 'account', path: '/setting/account/basic', icon: 'user-circle' },
  { key: 'security', path: '/setting/security', icon: 'lock-closed' },
  { key: 'notifications', path: '/setting/notifications', icon: 'bell' },
  { key: 'activity', path: '/setting/activity', icon: 'clock' },
  { key: 'awareness', path: '/setting/awareness', icon: 'academic-cap' },
  { key: 'tokens', path: '/setting/tokens', icon: 'key' },
  { key: 'organization', path: '/setting/organization', icon: 'building-office-2', right: 'organization.manage' },
  { key: 'members', path: '/setting/members', icon: 'user-group', right: 'members.view' },
  { key: 'webhooks', path: '/setting/webhooks', icon: 'bolt', right: 'hooks.manage' },
  { key: 'policy', path: '/setting/policy', icon: 'shield-check', right: 'organization.manage' },
  { key: 'data', path: '/setting/data', icon: 'circle-stack', right: 'organization.manage' },
  { key: 'mail', path: '/setting/mail', icon: 'envelope', right: 'organization.manage' },
  { key: 'jobs', path: '/setting/jobs', icon: 'queue-list', right: 'organization.manage' },
  { key: 'license', path: '/setting/license', icon: 'document-check', right: 'license.manage' },
  { key: 'appearance', path: '/setting/appearance', icon: 'swatch' },
  { key: 'danger', path: '/setting/danger', icon: 'arrow-left-on-rectangle' },
] as const satisfies readonly PageEntry[];

export type PageKey = (typeof pages)[number]['key'];

type Entry = {
  key: string;
  page: PageKey;
  title: string;
  /** Query string of its view, if it has no fragment of its own. */
  view?: string;
  /** Default value. */
  usual?: string | number | boolean | null | readonly string[];
  /** API field that stores it. */
  writes?: string;
  /** Security checks that are fixed by this setting. */
  checks?: readonly string[];
};

/** All settings: page, title and default. `also.<key>` in the texts holds search synonyms. */
export const settings = [
  { key: 'account.profile', page: 'account', title: 'setting.account.profile', writes: 'UserPatch.name' },
  { key: 'account.language', page: 'account', title: 'setting.account.language', writes: 'UserPatch.language' },
  { key: 'account.start', page: 'account', title: 'setting.start.title', usual: null, writes: 'UserPatch.startPage' },
  {
    key: 'notifications.channels',
    page: 'notifications',
    title: 'setting.notifications.channels',
    writes: 'PreferencesPatch.channels',
  },
  {
    key: 'notifications.digest',
    page: 'notifications',
    title: 'setting.notifications.digest',
    usual: false,
    writes: 'PreferencesPatch.digest',
  },
  {
    key: 'notifications.quiet',
    page: 'notifications',
    title: 'setting.notifications.quiet',
    usual: null,
    writes: 'PreferencesPatch.quietFrom',
  },
  {
    key: 'notifications.timezone',
    page: 'notifications',
    title: 'setting.notifications.timezone',
    writes: 'PreferencesPatch.timezone',
  },
  { key: 'security.password', page: 'security', title: 'setting.security.password' },
  { key: 'security.twoStep', page: 'security', title: 'setting.twoStep.title', usual: false, checks: ['two-step'] },
  {
    key: 'security.lock',
    page: 'security',
    title: 'setting.security.lock',
    usual: 0,
    writes: 'UserPatch.idleMinutes',
  },
  { key: 'security.sessions', page: 'security', title: 'setting.security.sessions' },
  { key: 'activity.signIns', page: 'activity', title: 'setting.signIns.title', view: '?show=sign-ins' },
  { key: 'organization.name', page: 'organization', title: 'setting.organization.name' },
  { key: 'organization.installation', page: 'organization', title: 'setting.installation.title' },
  {
    key: 'members.roles',
    page: 'members',
    title: 'setting.members.rights',
    checks: ['second-owner', 'invitation-open', 'session-old', 'sign-in-burst', 'demo-account'],
  },
  {
    key: 'policy.twoStep',
    page: 'policy',
    title: 'setting.policy.twoStep',
    usual: 'off',
    writes: 'PolicyPatch.twoStep',
  },
  {
    key: 'policy.twoStepGraceDays',
    page: 'policy',
    title: 'setting.policy.grace',
    usual: 14,
    writes: 'PolicyPatch.twoStepGraceDays',
  },
  {
    key: 'policy.sessionDays',
    page: 'policy',
    title: 'setting.policy.sessionDays',
    usual: 7,
    writes: 'PolicyPatch.sessionDays',
  },
  {
    key: 'policy.idleMinutes',
    page: 'policy',
    title: 'setting.policy.idleMinutes',
    usual: 0,
    writes: 'PolicyPatch.idleMinutes',
  },
  {
    key: 'policy.mailDomains',
    page: 'policy',
    title: 'setting.policy.mailDomains',
    usual: [],
    writes: 'PolicyPatch.mailDomains',
  },
  {
    key: 'policy.exports',
    page: 'policy',
    title: 'setting.policy.exports',
    usual: 'everyone',
    writes: 'PolicyPatch.exports',
  },
  {
    key: 'policy.raisesIncidents',
    page: 'policy',
    title: 'setting.policy.raisesIncidents',
    usual: true,
    writes: 'PolicyPatch.raisesIncidents',
  },
  {
    key: 'policy.undoDays',
    page: 'policy',
    title: 'setting.policy.undoDays',
    usual: 30,
    writes: 'PolicyPatch.undoDays',
  },
  {
    key: 'policy.contentDays',
    page: 'policy',
    title: 'setting.policy.contentDays',
    usual: 90,
    writes: 'PolicyPatch.contentDays',
  },
  {
    key: 'policy.changeDays',
    page: 'policy',
    title: 'setting.policy.changeDays',
    usual: 365,
    writes: 'PolicyPatch.changeDays',
  },
  { key: 'data.kept', page: 'data', title: 'setting.data.kept' },
  { key: 'data.all', page: 'data', title: 'setting.data.all' },
  { key: 'mail.test', page: 'mail', title: 'setting.mail.test' },
  { key: 'mail.letters', page: 'mail', title: 'setting.mail.letters' },
  { key: 'appearance.theme', page: 'appearance', title: 'setting.appearance.title' },
  { key: 'appearance.keys', page: 'appearance', title: 'shell.keys' },
] as const satisfies readonly Entry[];

export type SettingKey = (typeof settings)[number]['key'];

const pageOf = (key: PageKey): PageEntry => pages.find((page) => page.key === key)!;

/** URL of a setting: its page and fragment. */
const pathOf = ({ key, page, view }: Entry): string => pageOf(page).path + (view ?? `#${key}`);

export const settingOf = (key: SettingKey): Entry => settings.find((setting) => setting.key === key)!;

/** The settings for the command palette. */
export const places: readonly Place[] = [
  ...pages.map(({ key, ...page }) => ({ ...page, title: `setting.${key}.title`, also: `setting.also.pages.${key}` })),
  ...settings.map((setting) => {
    const { icon, right } = pageOf(setting.page);
    const { key, title } = setting;
    return { path: pathOf(setting), icon, title, also: `setting.also.${key}`, ...(right ? { right } : {}) };
  }),
];
