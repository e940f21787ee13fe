import { readFileSync, writeFileSync } from 'node:fs';
import type { Lock } from '../../web/build/licenses/lock-file.ts';
import { billOfMaterials } from './bom.ts';

const path = process.argv[2] ?? 'bom.json';
const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as Lock;
const bill = billOfMaterials(lock);
writeFileSync(path, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`bom: ${bill.components.length} packages in ${path}`);
