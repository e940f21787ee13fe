import { expect, it } from 'vitest';
import { read } from './files.ts';
import { written } from './written.ts';

it.each(Object.entries(written))('%s says what the contract and the settings say (npm run written)', (file, write) => {
  expect(read(file).split('\n')).toEqual(write().split('\n'));
});
