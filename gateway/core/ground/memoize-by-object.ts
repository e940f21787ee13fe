/** Creates one value per key object, on first use. */
export function memoizeByObject<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, { value: V }>();
  return (key) => {
    let found = made.get(key);
    if (!found) made.set(key, (found = { value: make(key) }));
    return found.value;
  };
}
