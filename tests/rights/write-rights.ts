import { writeFileSync } from 'node:fs';
import { writeRights } from './matrix.ts';

// Run it after a right was given or taken on purpose: npm run rights
writeFileSync(new URL('rights.txt', import.meta.url), writeRights());
