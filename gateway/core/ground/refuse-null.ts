import { badInput } from './errors.ts';

/** Refuses null where a patch may leave a key out and never empty it: the named keys, or all of them. */
export function refuseNull<T extends object, K extends keyof T & string>(
  argument: string,
  patch: T,
  ...keys: K[]
): asserts patch is T & { [P in K]: Exclude<T[P], null> } {
  for (const key of keys.length > 0 ? keys : (Object.keys(patch) as K[])) {
    if (patch[key] === null) throw badInput(`${argument}.${key}`, 'must not be null');
  }
}
