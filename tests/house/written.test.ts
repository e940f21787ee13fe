import { expect, it } from 'vitest';
import { read } from './files.ts';
import { written } from './written.ts';

it.each(Object.entries(written))(
  '%s matches the contract and the settings; if not, run `npm run written`',
  (file, write) => {
    expect(read(file).split('\n')).toEqual(write().split('\n'));
  },
);
