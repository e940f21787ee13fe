import type { Plugin } from '../../core/plugin.ts';
import { openAssistant } from './door.ts';

/** Assistant that uses the agent tools, if LLM_URL is set. */
export const assistant: Plugin = {
  name: 'assistant',
  start: (services) => {
    const { llmUrl, llmModel, llmKey } = services.environment;
    if (!llmUrl) return null;
    const model = { url: llmUrl, model: llmModel, key: llmKey };
    return { openRoutes: (server, { open, run }) => openAssistant(server, services, { model, open, run }) };
  },
};
