import { expect, it } from 'vitest';
import type { TFunction } from 'i18next';
import { contract } from '../../gateway/server.ts';
import { firstWords, languages, roomWords } from '../../web/build/words.ts';
import { rightWords } from '../../web/parts/right-words.ts';

type Words = { [key: string]: Words | string };

it.each(languages())(
  'every right has a name in %s: its area in the navigation, or in web/parts/right-words.ts',
  (language) => {
    const words = [firstWords(language), ...roomWords(language).values()] as Words[];
    const find = (key: string) =>
      words.map((part) => key.split('.').reduce<Words | string | undefined>((at, step) => (at as Words)?.[step], part));
    const missing: string[] = [];
    const rights = [...contract.rights.keys()];
    for (const right of rights) {
      const t = (key: string) => {
        const text = find(key).find((found) => typeof found === 'string');
        if (text === undefined) missing.push(`${right} needs the text ${key}`);
        return text ?? key;
      };
      rightWords(right, t as unknown as TFunction);
    }
    expect(rights.length).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  },
);
