import { isInputObjectType, isObjectType, valueFromASTUntyped, type GraphQLSchema } from 'graphql';

/** Converts default literals to values, because graphql-jit doesn't read literals. */
export function readDefaults(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields()))
      for (const input of 'args' in field ? field.args : [field])
        if (input.default?.literal) input.default = { value: valueFromASTUntyped(input.default.literal) };
  }
}
