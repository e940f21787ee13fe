import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from 'graphql';
import type { RootField } from '../../core/contract/root-field.ts';
import { argument, directive } from '../../core/contract/sdl/directives.ts';

type Field = GraphQLField<unknown, unknown>;

/** Fields that name a record, in order of preference. */
const LABELS = ['name', 'title', 'subject', 'label', 'markedTitle', 'filename', 'email', 'value', 'text'];
/** Timestamps and pictures: rarely needed, and long. */
const MINOR = /^(createdAt|updatedAt|seenAt|order|avatar|background|image|preview|color|icon|link)$/;
const BRIEF_MOST = 6;
/** Nesting depth of lists below which only names are selected. */
const DEPTH = 3;

/**
 * Default selection for agents: a few short fields per list item, all own fields of a single record. References are
 * only named, with fields that every reader may see.
 */
export function defaultSelection({ type, field }: Pick<RootField, 'type' | 'field'>): string {
  const named = getNamedType(field.type);
  if (isLeafType(named)) return '';
  return type === 'Query' && !isList(field) && isRecord(named)
    ? wholeOf(named as GraphQLObjectType)
    : briefOf(named, 0);
}

/** Records have an id; other objects are pages, counts and results that contain records. */
const isRecord = (type: GraphQLNamedType): boolean => isObjectType(type) && 'id' in type.getFields();

const isList = ({ type }: Field): boolean => isListType(getNullableType(type));

const fieldsOf = (type: GraphQLObjectType): Field[] =>
  Object.values(type.getFields()).filter(
    ({ args, astNode, deprecationReason }) =>
      !args.some(isRequiredArgument) && !directive(astNode, 'secret') && deprecationReason == null,
  );

function briefOf(type: GraphQLNamedType, depth: number): string {
  if (isUnionType(type)) return membersOf(type.getTypes(), (member) => briefOf(member, depth));
  if (!isObjectType(type)) return '{ __typename }';
  const brief = directive(type.astNode, 'brief');
  if (brief) return `{ ${argument(brief, 'select')} }`;
  return isRecord(type) ? shortOf(type) : partsOf(type, depth);
}

function shortOf(type: GraphQLObjectType): string {
  const leaves = fieldsOf(type).filter((field) => isLeafType(getNamedType(field.type)) && !isList(field));
  const label = labelOf(type);
  const others = leaves.filter(({ name, type: of }) => {
    const { name: kind } = getNamedType(of);
    const isShort = isEnumType(getNamedType(of)) || ['Boolean', 'Int', 'Float', 'DateTime'].includes(kind);
    return isShort && name !== label && !MINOR.test(name);
  });
  const names = ['id', ...(label ? [label] : []), ...others.map(({ name }) => name)];
  return `{ ${names.slice(0, BRIEF_MOST).join(' ')} }`;
}

/** Fields of a page, count or result. */
function partsOf(type: GraphQLObjectType, depth: number): string {
  const parts = fieldsOf(type).flatMap((field) => {
    const named = getNamedType(field.type);
    if (isLeafType(named)) return MINOR.test(field.name) ? [] : [field.name];
    if (depth >= DEPTH) return [];
    return [`${field.name} ${isRecord(named) && !isList(field) ? nameOf(named) : briefOf(named, depth + 1)}`];
  });
  return `{ ${parts.length > 0 ? parts.join(' ') : '__typename'} }`;
}

function wholeOf(type: GraphQLObjectType): string {
  const parts = fieldsOf(type).flatMap((field) => {
    const named = getNamedType(field.type);
    if (isLeafType(named)) return [field.name];
    // Paged fields are queried separately.
    if (field.args.length > 0) return [];
    return [`${field.name} ${isRecord(named) ? nameOf(named) : partsOrMembers(named)}`];
  });
  return `{ ${parts.join(' ')} }`;
}

const partsOrMembers = (type: GraphQLNamedType): string =>
  isUnionType(type) ? membersOf(type.getTypes(), nameOf) : isObjectType(type) ? partsOf(type, DEPTH) : '{ __typename }';

function nameOf(type: GraphQLNamedType): string {
  if (!isObjectType(type)) return '{ __typename }';
  return `{ ${['id', labelOf(type) ?? ''].join(' ').trim()} }`;
}

const labelOf = (type: GraphQLObjectType): string | undefined =>
  LABELS.find((name) => fieldsOf(type).some((field) => field.name === name && isLeafType(getNamedType(field.type))));

function membersOf(types: readonly GraphQLObjectType[], select: (type: GraphQLObjectType) => string): string {
  const members = types.filter(isCompositeType).map((member) => `... on ${member.name} ${select(member)}`);
  return `{ __typename ${members.join(' ')} }`;
}
