import type { IconName } from '../generated.ts';
import { home } from './home.ts';

export const toolNames = ['message', 'token', 'link'] as const;
export type ToolName = (typeof toolNames)[number];

const icons: Record<ToolName, IconName> = {
  message: 'envelope-open',
  token: 'identification',
  link: 'link',
};

export const iconOf = (tool: ToolName): IconName => icons[tool];
export const pathOf = (tool: ToolName): string => `${home}/${tool}`;
