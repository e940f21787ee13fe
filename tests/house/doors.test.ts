import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writeDoors } from '../../gateway/core/contract/doors-text.ts';
import { contract } from '../../gateway/server.ts';

it('doors.txt lists every REST door with its right (node tests/house/write-doors.ts writes it)', () => {
  expect(writeDoors(contract).split('\n')).toEqual(
    readFileSync(new URL('../../doors.txt', import.meta.url), 'utf8').split('\n'),
  );
});
