import { readFileSync } from 'node:fs';

/** Version from package.json, which releases include. */
export const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
