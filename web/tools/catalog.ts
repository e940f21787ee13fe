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
  network: 'server-stack',
  diff: 'document-duplicate',
  record: 'document-text',
};

export const iconOf = (tool: ToolName): IconName => icons[tool];
export const pathOf = (tool: ToolName): string => `${home}/${tool}`;
