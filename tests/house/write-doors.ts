import { writeFileSync } from 'node:fs';
import { writeDoors } from '../../gateway/core/contract/doors-text.ts';
import { contract } from '../../gateway/server.ts';

// Run it after a door was added on purpose: node tests/house/write-doors.ts
writeFileSync(new URL('../../doors.txt', import.meta.url), writeDoors(contract));
