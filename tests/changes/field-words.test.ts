import { isInputObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { contract } from '../../gateway/server.ts';
import { languages, roomWords } from '../../web/build/words.ts';
import { recordsOfChanges } from '../support/records-of-changes.ts';

/** `TasksPatch` changes several records of the type `Task`. */
const isInputOf = (record: string, input: string) => ['Input', 'Patch', 'sPatch'].some((end) => input === record + end);

it.each(languages())('the log has a name in %s for every writable field', (language) => {
  const words = (roomWords(language).get('log') as { log: { field: Record<string, string> } }).log.field;
  const records = [...recordsOfChanges()];
  const missing = Object.values(contract.schema.getTypeMap()).flatMap((type) =>
    isInputObjectType(type) && records.some((record) => isInputOf(record, type.name))
      ? Object.keys(type.getFields())
          .filter((field) => !Object.hasOwn(words, field))
          .map((field) => `${type.name}.${field} needs the text log.field.${field} in web/log/words/${language}.json`)
      : [],
  );
  expect(missing).toEqual([]);
});
