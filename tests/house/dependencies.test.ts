import { describe, expect, it } from 'vitest';
import { nameOf, type Lock } from '../../web/build/licenses/lock-file.ts';
import { billOfMaterials } from './bom.ts';
import { read } from './files.ts';

type Project = {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};

/** Licenses that allow shipping a package with the product without opening its source. */
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

describe('dependencies', () => {
  it('are pinned to the exact version in the lock file', () => {
    expect(
      Object.entries(asked).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
      'pin these to an exact version',
    ).toEqual([]);
    const other = Object.entries(asked).filter(
      ([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version,
    );
    expect(other, 'package.json and package-lock.json differ: run npm install and commit the lock file').toEqual([]);
  });

  it('come from a registry, each with a sha512 checksum', () => {
    const odd = packages.filter(
      ([, { resolved, integrity }]) =>
        !integrity?.startsWith('sha512-') || (resolved !== undefined && !resolved.startsWith('https://registry.')),
    );
    expect(
      odd.map(([path]) => path),
      'these packages have no sha512 checksum, or come from outside the registry',
    ).toEqual([]);
  });

  it('run an install script only if package.json allows or forbids it by name', () => {
    const running = [...new Set(packages.filter(([, one]) => one.hasInstallScript).map(([path]) => nameOf(path)))];
    expect(
      Object.keys(project.allowScripts).sort(),
      'list every package with an install script in allowScripts',
    ).toEqual(running.sort());
  });

  it('have a license that allows shipping them with the product', () => {
    const isAllowed = (license: string | undefined): boolean =>
      (license ?? '')
        .replace(/[()]/g, '')
        .split(' OR ')
        .some((one) => LICENSES.includes(one));
    const odd = packages.filter(([, { dev, license }]) => !dev && !isAllowed(license));
    expect(
      odd.map(([path, { license }]) => `${nameOf(path)} is ${license ?? 'without a license'}`),
      'replace these packages, or add a permissive license to LICENSES',
    ).toEqual([]);
  });
});

describe('bill of materials', () => {
  const bill = billOfMaterials(lock);
  const refs = bill.components.map((component) => component['bom-ref']);

  it('is valid CycloneDX 1.6 and reproducible', () => {
    expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.6']);
    expect(billOfMaterials(lock)).toEqual(bill);
  });

  it('lists every installed package once, with version, checksum and license', () => {
    expect(new Set(refs).size).toBe(refs.length);
    expect(new Set(refs)).toEqual(
      new Set(
        packages.map(([path, { name, version }]) => `pkg:npm/${(name ?? nameOf(path)).replace('@', '%40')}@${version}`),
      ),
    );
    const bare = bill.components.filter(
      ({ hashes, licenses }) => !/^[0-9a-f]{128}$/.test(hashes?.[0]?.content ?? '') || licenses.length === 0,
    );
    expect(
      bare.map(({ name }) => name),
      'checksum or license is missing in package-lock.json',
    ).toEqual([]);
  });

  it('lists the dependencies of each package, so that every shipped one is reachable from the product', () => {
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
