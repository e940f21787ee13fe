import type { Plugin } from './core/plugin.ts';
import { agents } from './plugins/agents/plugin.ts';
import { assistant } from './plugins/assistant/plugin.ts';
import { graphiql } from './plugins/graphiql/plugin.ts';
import { pages } from './plugins/pages/plugin.ts';
import { scenarios } from './plugins/scenarios/scenarios.ts';
import { upstream } from './plugins/upstream/plugin.ts';
import { usage } from './plugins/usage/plugin.ts';

/** All plugins, one line each. The first is the outermost wrapper of a root field. */
export const plugins: readonly Plugin[] = [usage, scenarios, upstream, agents, assistant, graphiql, pages];
