/** Package entry of package-lock.json. */
export type Locked = {
  /** Name of a replacing package (overrides). */
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

/** Resolves a package like Node: in this folder or a parent. */
export function findPackage(lock: Lock, from: string, name: string): string | null {
  const folders = from === '' ? [] : from.split(/\/?node_modules\//).slice(1);
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const path = [...folders.slice(0, depth), name].map((folder) => `node_modules/${folder}`).join('/');
    if (path in lock.packages) return path;
  }
  return null;
}

/** Packages with these names and their dependencies. */
export function packagesBelow(lock: Lock, names: readonly string[]): string[] {
  const found = new Set<string>();
  const follow = (from: string, name: string): void => {
    const path = findPackage(lock, from, name);
    if (!path || found.has(path)) return;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[path]!;
    for (const other of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      follow(path, other);
  };
  for (const name of names) follow('', name);
  return [...found].sort();
}
