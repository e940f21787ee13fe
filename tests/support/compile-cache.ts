import { join } from 'node:path';
import { root } from './root.ts';

/** Node caches compiled code here, as `npm test` does: a gateway process starts in half the time. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.meridian/compiled') };
