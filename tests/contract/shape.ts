import { isDeepStrictEqual } from 'node:util';

/** A small language for documented bodies: independent of our own OpenAPI document, so that each checks the other. */
export type Shape = (value: unknown, path: string) => string | null;

const kind = (name: string, fits: (value: unknown) => boolean): Shape => {
  return (value, path) => (fits(value) ? null : `${path} is ${show(value)}, not ${name}`);
};

const show = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};

export const text = kind('a text', (value) => typeof value === 'string');
export const number = kind('a number', (value) => typeof value === 'number');
export const whole = kind('a whole number', (value) => Number.isInteger(value));
export const yesNo = kind('true or false', (value) => typeof value === 'boolean');
export const anything: Shape = () => null;
export const id = kind('an id', (value) => typeof value === 'string' && value.length > 0);

export const exactly = (wanted: unknown): Shape =>
  kind(JSON.stringify(wanted), (value) => isDeepStrictEqual(value, wanted));

export const oneOf = (...options: unknown[]): Shape =>
  kind(`one of ${options.join(', ')}`, (value) => options.includes(value));

export const orNull =
  (shape: Shape): Shape =>
  (value, path) =>
    value === null ? null : shape(value, path);

const optionals = new WeakSet<Shape>();

/** A key that may be absent. */
export const maybe = (shape: Shape): Shape => {
  const made: Shape = (value, path) => shape(value, path);
  optionals.add(made);
  return made;
};

export const list =
  (item: Shape, length?: number): Shape =>
  (value, path) => {
    if (!Array.isArray(value)) return `${path} is ${show(value)}, not a list`;
    if (length !== undefined && value.length !== length) return `${path} has ${value.length} items, not ${length}`;
    return first(value.map((element, index) => item(element, `${path}[${index}]`)));
  };

/** Every named key is required unless it is `maybe`; other keys are a difference too. */
export const record =
  (keys: Record<string, Shape>): Shape =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return `${path} is ${show(value)}, not an object`;
    const given = value as Record<string, unknown>;
    const stray = Object.keys(given).find((key) => !Object.hasOwn(keys, key));
    if (stray) return `${path}.${stray} is not documented`;
    return first(
      Object.entries(keys).map(([key, shape]) => {
        if (Object.hasOwn(given, key)) return shape(given[key], `${path}.${key}`);
        return optionals.has(shape) ? null : `${path}.${key} is absent`;
      }),
    );
  };

/** A whole body, with stricter shapes for some keys. */
export const being =
  (whole: Shape, keys: Record<string, Shape>): Shape =>
  (value, path) =>
    whole(value, path) ??
    first(Object.entries(keys).map(([key, shape]) => shape((value as Record<string, unknown>)[key], `${path}.${key}`)));

const first = (problems: (string | null)[]): string | null => problems.find((problem) => problem !== null) ?? null;
