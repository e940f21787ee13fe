import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.ts';
import { PROMISED, writePromised } from './promised.ts';

// npm run promise: what the contract says now is what its callers may count on.
writeFileSync(join(root, PROMISED), writePromised());
