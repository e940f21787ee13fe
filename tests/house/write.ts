import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.ts';
import { written } from './written.ts';

// npm run written: rewrites the derived files after an intended change of an endpoint, a right or a setting.
for (const [file, write] of Object.entries(written)) writeFileSync(join(root, file), write());
