import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.ts';
import { written } from './written.ts';

// npm run written, after a door, a right or a setting was changed on purpose.
for (const [file, write] of Object.entries(written)) writeFileSync(join(root, file), write());
