import { readFileSync } from 'node:fs';

/** The version of this Meridian; a release has the same file beside its code. */
export const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
