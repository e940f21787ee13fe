import type { Contract, Response, Schema } from './contract.ts';

const DEPTH = 4;
export type Shapes = ReturnType<typeof shapesOf>;

/** Renders schemas of the document as text, field lists and examples. */
export function shapesOf(contract: Contract) {
  const at = <T>(ref: string): T =>
    ref
      .split('/')
      .slice(1)
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], contract) as T;
  const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);
  const typeOf = ({ type }: Schema) => (Array.isArray(type) ? type.find((one) => one !== 'null') : type);
  const severalOf = (schema: Schema) => schema.anyOf ?? schema.oneOf;

  /** Resolves references to shared responses. */
  const responseOf = (response: Response): Response => (response.$ref ? at<Response>(response.$ref) : response);

  /** Renders a type; a named schema isn't expanded again within itself. */
  function shapeOf(schema: Schema, indent = '', opened: ReadonlySet<string> = new Set()): string {
    if (schema.$ref) {
      if (opened.has(schema.$ref) || indent.length > 2 * DEPTH) return nameOf(schema.$ref);
      return shapeOf(at(schema.$ref), indent, new Set([...opened, schema.$ref]));
    }
    if ('const' in schema) return JSON.stringify(schema.const);
    if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
    const several = severalOf(schema);
    if (several) return several.map((one) => shapeOf(one, indent, opened)).join(' | ');
    if (schema.allOf) return shapeOf(schema.allOf[0] ?? {}, indent, opened);
    if (typeOf(schema) === 'array') return `[${shapeOf(schema.items ?? {}, indent, opened)}]`;
    if (!schema.properties) return [schema.type ?? 'anything'].flat().join(' | ');
    const inner = `${indent}  `;
    const lines = Object.entries(schema.properties).map(([name, property]) => {
      const mark = schema.required?.includes(name) ? '' : '?';
      const words = property.description ? `  // ${property.description}` : '';
      return `${inner}${name}${mark}: ${shapeOf(property, inner, opened)}${words}`;
    });
    return `{\n${lines.join('\n')}\n${indent}}`;
  }

  /** Short type name; objects by their schema name. */
  function typeNameOf(schema: Schema): string {
    if (schema.$ref) return resolved(schema).properties ? nameOf(schema.$ref) : typeNameOf(at(schema.$ref));
    const several = severalOf(schema);
    if (several) return several.map(typeNameOf).join(' | ');
    if (schema.allOf) return typeNameOf(schema.allOf[0] ?? {});
    if (typeOf(schema) === 'array') return `${typeNameOf(schema.items ?? {})}[]`;
    return schema.properties ? 'object' : shapeOf(schema);
  }

  /** Resolves references, alternatives and lists to the object schema. */
  function resolved(schema: Schema): Schema {
    if (schema.$ref) return resolved(at(schema.$ref));
    const object = (severalOf(schema) ?? schema.allOf)?.find((one) => resolved(one).properties);
    if (object) return resolved(object);
    return typeOf(schema) === 'array' && schema.items ? resolved(schema.items) : schema;
  }

  /** Example body with the required fields, or with all. */
  function exampleOf(schema: Schema, isWhole: boolean, depth = 0): unknown {
    if (depth > DEPTH) return null;
    if (schema.$ref) return exampleOf(at(schema.$ref), isWhole, depth);
    if ('default' in schema) return schema.default;
    if ('const' in schema) return schema.const;
    if (schema.enum) return schema.enum[0];
    const several = severalOf(schema)?.filter(({ type }) => type !== 'null');
    // Prefers the object among alternatives, as it is more informative than a string.
    const best = several?.find(({ properties, $ref }) => properties ?? $ref) ?? several?.[0];
    if (best) return exampleOf(best, isWhole, depth);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => exampleOf(one, isWhole, depth)));
    if (schema.properties) {
      const wanted = Object.entries(schema.properties).filter(([name]) => isWhole || schema.required?.includes(name));
      return Object.fromEntries(wanted.map(([name, property]) => [name, exampleOf(property, isWhole, depth + 1)]));
    }
    if (typeOf(schema) === 'array') return isWhole && schema.items ? [exampleOf(schema.items, isWhole, depth + 1)] : [];
    if (schema.format === 'date-time') return isWhole ? '2026-01-31T09:00:00.000Z' : '';
    const simple: Record<string, unknown> = { integer: 0, number: 0, boolean: false, object: {} };
    return simple[typeOf(schema) ?? ''] ?? (isWhole ? 'string' : '');
  }

  return { headers: Object.keys(contract.components.headers), responseOf, shapeOf, typeNameOf, resolved, exampleOf };
}
