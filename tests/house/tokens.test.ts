import { describe, expect, it } from 'vitest';
import { filesOf, read } from './files.ts';

const SPACING = /^(padding|margin|gap|row-gap|column-gap|scroll-margin|scroll-padding)(-|$)/;
const TYPE = /^(font|font-size|line-height|letter-spacing)$/;

const withoutComments = (css: string) => css.replaceAll(/\/\*[^]*?\*\//g, '');

/** `property: value` of each declaration that contains a length in pixels. */
const inStyleSheet = (file: string): string[] =>
  [...withoutComments(read(file)).matchAll(/(?:^|[{;])\s*([a-z-]+)\s*:\s*([^;{}]*)(?=[;}])/gm)]
    .filter(([, property]) => SPACING.test(property!) || TYPE.test(property!))
    .flatMap(([, property, value]) => [...value!.matchAll(/[\d.]+px/g)].map(([length]) => `${property}: ${length}`));

const inScript = (file: string): string[] =>
  [...read(file).matchAll(/\b(?:padding|margin|gap|fontSize)\w*: (?:'[^']*\dpx[^']*'|[1-9]\d*(?=[,\s}]))/g)].map(
    ([text]) => text,
  );

describe('spacing and type', () => {
  it('use tokens, with fewer than 150 literal lengths left', () => {
    const sheets = filesOf('web', /\.css$/).filter((file) => file !== 'web/ui/tokens.css');
    const scripts = filesOf('web', /\.tsx?$/).filter((file) => !file.startsWith('web/build/'));
    const literals = [
      ...sheets.flatMap((file) => inStyleSheet(file).map((found) => `${file} ${found}`)),
      ...scripts.flatMap((file) => inScript(file).map((found) => `${file} ${found}`)),
    ];
    expect(sheets.length).toBeGreaterThan(200);
    expect(literals.length, `use tokens of web/ui/tokens.css instead of:\n${literals.join('\n')}`).toBeLessThan(150);
  });

  it('use only tokens that exist', () => {
    const declared = new Set(
      [...read('web/ui/tokens.css').matchAll(/(--(?:space|type)-[\w-]+):/g)].map(([, name]) => name),
    );
    const used = filesOf('web', /\.(css|tsx?)$/).flatMap((file) =>
      [...read(file).matchAll(/var\((--(?:space|type)-[\w-]+)/g)].map(([, name]) => ({ file, name })),
    );
    expect(used.length).toBeGreaterThan(1500);
    expect(
      used.filter(({ name }) => !declared.has(name)),
      'declare these tokens in web/ui/tokens.css, or fix the name',
    ).toEqual([]);
  });
});
