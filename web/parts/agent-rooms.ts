import type { TFunction } from 'i18next';

/** Modules with a screen, by the screen's name. Others are only available as part of all modules. */
const screens: Record<string, string> = {
  academy: 'apps-academy',
  activities: 'pages-activities',
  announcement: 'announcement',
  chat: 'apps-chat',
  contacts: 'apps-contacts',
  'file-manager': 'apps-file-manager',
  'help-center': 'apps-help-center',
  incidents: 'incidents',
  inventory: 'apps-ecommerce-inventory',
  mailbox: 'apps-mailbox',
  notes: 'apps-notes',
  overview: 'overview',
  scrumboard: 'apps-scrumboard',
  security: 'security',
  tasks: 'apps-tasks',
};

export const hasScreen = (room: string): boolean => room in screens;

export function roomName(room: string, t: TFunction): string {
  const words = t as unknown as (key: string, options: object) => string;
  return words(`nav.${screens[room] ?? room}`, { defaultValue: room });
}
