import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.ts';
import { PROMISED, writePromised } from './promised.ts';

// npm run promise: makes the current contract the one that clients may rely on.
writeFileSync(join(root, PROMISED), writePromised());
