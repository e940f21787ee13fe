import { findPackage, nameOf, type Lock, type Locked } from '../../web/build/licenses/lock-file.ts';

const purlOf = (path: string, { name = nameOf(path), version }: Locked): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** CycloneDX 1.6 bill of materials of every locked package; the same lock file always gives the same bill. */
export function billOfMaterials(lock: Lock) {
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
  const components = new Map(packages.map(([path, one]) => [purlOf(path, one), componentOf(path, one)]));
  const edges = new Map<string, Set<string>>();
  const root = `pkg:npm/${lock.name}@${lock.version}`;
  for (const [path, one] of Object.entries(lock.packages)) {
    const from = path === '' ? root : purlOf(path, one);
    const asked = { ...one.dependencies, ...one.optionalDependencies, ...one.peerDependencies, ...one.devDependencies };
    const to = edges.get(from) ?? new Set<string>();
    for (const name of Object.keys(asked)) {
      const found = findPackage(lock, path, name);
      if (found) to.add(purlOf(found, lock.packages[found]!));
    }
    edges.set(from, to);
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': root, name: lock.name, version: lock.version, purl: root },
    },
    components: [...components.values()],
    dependencies: [...edges].map(([ref, to]) => ({ ref, dependsOn: [...to].sort() })),
  };
}

function componentOf(path: string, one: Locked) {
  const purl = purlOf(path, one);
  const full = one.name ?? nameOf(path);
  const [group, name] = full.startsWith('@') ? full.split('/') : [null, full];
  const { license, integrity, resolved } = one;
  const [algorithm, hash] = integrity?.split('-') ?? [];
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group ? { group } : {}),
    name: name!,
    version: one.version,
    // Development dependencies are not shipped with the product.
    scope: one.dev ? 'excluded' : one.optional || one.devOptional ? 'optional' : 'required',
    ...(hash
      ? {
          hashes: [
            {
              alg: algorithm!.toUpperCase().replace('SHA', 'SHA-'),
              content: Buffer.from(hash, 'base64').toString('hex'),
            },
          ],
        }
      : {}),
    licenses: license ? [/ (OR|AND|WITH) /.test(license) ? { expression: license } : { license: { id: license } }] : [],
    purl,
    ...(resolved ? { externalReferences: [{ type: 'distribution', url: resolved }] } : {}),
  };
}
