import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDocument, stringifyDocument } from '@urql/core';
import { parse } from 'graphql';

const web = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(web, file), 'utf8');

/** Session query in one line, exactly as the client would send it. */
export function sessionDocument(): string {
  const { definitions } = parse(`${read('core/operations.graphql')}\n${read('shared/session-user.graphql')}`);
  const wanted = definitions.filter(
    (one) => 'name' in one && ['SignInWithToken', 'SessionUser'].includes(one.name?.value ?? ''),
  );
  const document = stringifyDocument(formatDocument({ kind: 'Document' as never, definitions: wanted }));
  return document.replaceAll(/\s+/g, ' ');
}
