// What a schema of the document says, as a text to read and as a body to begin with.
const DEPTH = 4;

export function shapesOf(contract) {
  const at = (ref) =>
    ref
      .split('/')
      .slice(1)
      .reduce((part, key) => part[key], contract);
  const nameOf = (ref) => ref.slice(ref.lastIndexOf('/') + 1);
  const typeOf = ({ type }) => (Array.isArray(type) ? type.find((one) => one !== 'null') : type);

  /** An answer, which may stand among those that operations share. */
  const responseOf = (response) => (response.$ref ? at(response.$ref) : response);

  /** As types are written; a schema that has a name is opened once, where it stands first. */
  function shapeOf(schema, indent = '', opened = new Set()) {
    if (schema.$ref) {
      if (opened.has(schema.$ref) || indent.length > 2 * DEPTH) return nameOf(schema.$ref);
      return shapeOf(at(schema.$ref), indent, new Set([...opened, schema.$ref]));
    }
    if ('const' in schema) return JSON.stringify(schema.const);
    if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
    const several = schema.anyOf ?? schema.oneOf;
    if (several) return several.map((one) => shapeOf(one, indent, opened)).join(' | ');
    if (schema.allOf) return shapeOf(schema.allOf[0], indent, opened);
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

  /** The least that fits: what has to be there. */
  function exampleOf(schema, depth = 0) {
    if (depth > DEPTH) return null;
    if (schema.$ref) return exampleOf(at(schema.$ref), depth);
    if ('default' in schema) return schema.default;
    if ('const' in schema) return schema.const;
    if (schema.enum) return schema.enum[0];
    const several = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null');
    // Where a text would do as well, the object says more.
    if (several) return exampleOf(several.find(({ properties, $ref }) => properties ?? $ref) ?? several[0], depth);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => exampleOf(one, depth)));
    if (schema.properties || schema.required) {
      const names = (schema.required ?? []).filter((name) => schema.properties?.[name]);
      return Object.fromEntries(names.map((name) => [name, exampleOf(schema.properties[name], depth + 1)]));
    }
    return { array: [], integer: 0, number: 0, boolean: false, object: {} }[typeOf(schema)] ?? '';
  }

  return { headers: Object.keys(contract.components.headers), responseOf, shapeOf, exampleOf };
}
