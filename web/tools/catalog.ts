import type { IconName } from '../generated.ts';
import { home } from './home.ts';

export const toolNames = [
  'message',
  'token',
  'link',
  'chain',
  'hash',
  'password',
  'convert',
  'certificate',
  'dns',
  'network',
  'diff',
  'record',
] as const;
export type ToolName = (typeof toolNames)[number];

const icons: Record<ToolName, IconName> = {
  message: 'envelope-open',
  token: 'identification',
  link: 'link',
  chain: 'puzzle-piece',
  hash: 'hashtag',
  password: 'key',
  convert: 'arrows-right-left',
  certificate: 'check-badge',
  dns: 'globe-alt',
  network: 'server-stack',
  diff: 'document-duplicate',
  record: 'document-text',
};

/** Tools that query the gateway for all or part of their function. */
const gateway: Partial<Record<ToolName, 'whole' | 'part'>> = {
  dns: 'whole',
  link: 'part',
  password: 'part',
  certificate: 'part',
};

/** Whether a tool queries the gateway, for all or part of its function. */
export const asksGateway = (tool: ToolName): 'whole' | 'part' | null => gateway[tool] ?? null;
export const iconOf = (tool: ToolName): IconName => icons[tool];
export const pathOf = (tool: ToolName): string => `${home}/${tool}`;
