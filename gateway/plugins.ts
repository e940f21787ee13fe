import type { Plugin } from './core/plugin.ts';
import { agents } from './plugins/agents/plugin.ts';
import { assistant } from './plugins/assistant/plugin.ts';
import { graphiql } from './plugins/graphiql/plugin.ts';
import { pages } from './plugins/pages/plugin.ts';
import { scenarios } from './plugins/scenarios/scenarios.ts';
import { upstream } from './plugins/upstream/plugin.ts';
import { usage } from './plugins/usage/plugin.ts';

/** The one list of plugins: a new plugin is a line here. The first stands outermost around a root field. */
export const plugins: readonly Plugin[] = [usage, scenarios, upstream, agents, assistant, graphiql, pages];
