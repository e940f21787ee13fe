import { describe, expect, it } from 'vitest';
import { nameOf, type Lock } from '../../web/build/licenses/lock-file.ts';
import { billOfMaterials } from './bom.ts';
import { read } from './files.ts';

type Project = {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};

/** What may be shipped with the product: nothing that would make it open its own source, or forbids its use. */
const LICENSES = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
];

const project = JSON.parse(read('package.json')) as Project;
const lock = JSON.parse(read('package-lock.json')) as Lock;
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
const asked = { ...project.dependencies, ...project.devDependencies };

describe('the dependencies', () => {
  it('have an exact version each, the one that is locked', () => {
    expect(Object.entries(asked).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    const other = Object.entries(asked).filter(
      ([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version,
    );
    expect(other).toEqual([]);
  });

  it('come from a registry, each with the checksum of its content', () => {
    const odd = packages.filter(
      ([, { resolved, integrity }]) =>
        !integrity?.startsWith('sha512-') || (resolved !== undefined && !resolved.startsWith('https://registry.')),
    );
    expect(odd.map(([path]) => path)).toEqual([]);
  });

  it('run a script at installation only where package.json allows or forbids it by name', () => {
    const running = [...new Set(packages.filter(([, one]) => one.hasInstallScript).map(([path]) => nameOf(path)))];
    expect(Object.keys(project.allowScripts).sort()).toEqual(running.sort());
  });

  it('bear a licence that the product may be shipped with', () => {
    const isAllowed = (license: string | undefined): boolean =>
      (license ?? '')
        .replace(/[()]/g, '')
        .split(' OR ')
        .some((one) => LICENSES.includes(one));
    const odd = packages.filter(([, { dev, license }]) => !dev && !isAllowed(license));
    expect(odd.map(([path, { license }]) => `${nameOf(path)} is ${license ?? 'without a licence'}`)).toEqual([]);
  });
});

describe('the bill of materials', () => {
  const bill = billOfMaterials(lock);
  const refs = bill.components.map((component) => component['bom-ref']);

  it('is CycloneDX 1.6, and the same each time', () => {
    expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.6']);
    expect(billOfMaterials(lock)).toEqual(bill);
  });

  it('names every package that is installed once, with version, checksum and licence', () => {
    expect(new Set(refs).size).toBe(refs.length);
    expect(new Set(refs)).toEqual(
      new Set(
        packages.map(([path, { name, version }]) => `pkg:npm/${(name ?? nameOf(path)).replace('@', '%40')}@${version}`),
      ),
    );
    const bare = bill.components.filter(
      ({ hashes, licenses }) => !/^[0-9a-f]{128}$/.test(hashes?.[0]?.content ?? '') || licenses.length === 0,
    );
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  it('says what each is used by: whatever is shipped is reached from the product', () => {
    const below = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    const reached = new Set<string>();
    const walk = (ref: string): void => {
      if (reached.has(ref)) return;
      reached.add(ref);
      below.get(ref)?.forEach(walk);
    };
    walk(bill.metadata.component['bom-ref']);
    expect(refs.filter((ref) => !reached.has(ref))).toEqual([]);
    expect([...below.values()].flat().filter((ref) => !refs.includes(ref))).toEqual([]);
  });
});
