import { isEnumType, isObjectType, isScalarType, type GraphQLSchema } from 'graphql';
import { argument, directive } from './directives.ts';
import { scalars } from './scalars.ts';
import { compileValidator } from './validate.ts';

/** Attaches parsers and serializers to the SDL's scalars. */
export function attachScalars(schema: GraphQLSchema): void {
  for (const [name, behaviour] of Object.entries(scalars)) {
    const type = schema.getType(name);
    if (isScalarType(type)) Object.assign(type, behaviour);
  }
}

/** Validates arguments below root fields; the guard validates those of root fields. */
export function attachValidators(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__') || roots.includes(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field;
      const validate = resolve && compileValidator(field.args);
      if (!validate) continue;
      field.resolve = (source, args, context, info) => {
        validate(args);
        return resolve(source, args, context, info);
      };
    }
  }
}

/** Maps enum values that GraphQL names can't spell (not-visible) to those of stores and REST. */
export function attachWireValues(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isEnumType(type)) continue;
    const config = type.toConfig();
    let isChanged = false;
    for (const value of type.getValues()) {
      const wire = directive(value.astNode, 'wire');
      if (!wire) continue;
      config.values[value.name]!.value = argument(wire, 'value');
      isChanged = true;
    }
    if (isChanged) Object.assign(type, new (type.constructor as new (c: unknown) => object)(config));
  }
}
