/** A package as package-lock.json knows it. */
export type Locked = {
  /** Where another package stands in its place (overrides). */
  name?: string;
  version: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
export type Lock = {
  name: string;
  version: string;
  lockfileVersion: number;
  packages: Record<string, Locked & { devDependencies?: Record<string, string> }>;
};

/** `node_modules/a/node_modules/@b/c` is the package `@b/c`. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const purlOf = (path: string, { name = nameOf(path), version }: Locked): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Where Node finds a package that one at this path asks for: below it, or below a folder above it. */
function find(lock: Lock, from: string, name: string): string | null {
  const folders = from === '' ? [] : from.split(/\/?node_modules\//).slice(1);
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const path = [...folders.slice(0, depth), name].map((folder) => `node_modules/${folder}`).join('/');
    if (path in lock.packages) return path;
  }
  return null;
}

/** The bill of materials of everything that is locked: CycloneDX 1.6, the same for the same lock file. */
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
      const found = find(lock, path, name);
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
    // What only builds or tests it is not shipped with it.
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

/** The packages of these names, and all that they need in turn. */
export function packagesBelow(lock: Lock, names: readonly string[]): string[] {
  const found = new Set<string>();
  const follow = (from: string, name: string): void => {
    const path = find(lock, from, name);
    if (!path || found.has(path)) return;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[path]!;
    for (const other of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      follow(path, other);
  };
  for (const name of names) follow('', name);
  return [...found].sort();
}
