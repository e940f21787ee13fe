import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** A browser's globals around modules that are loaded as in Node, so that a test can render components on a gateway of its own. */
const environment: Environment = { ...builtinEnvironments['happy-dom'], name: 'browser', viteEnvironment: 'ssr' };

export default environment;
