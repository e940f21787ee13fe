import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Browser globals around modules that load as in Node, so that a test can render components with its own gateway. */
const environment: Environment = { ...builtinEnvironments['happy-dom'], name: 'browser', viteEnvironment: 'ssr' };

export default environment;
