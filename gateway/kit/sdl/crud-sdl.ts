/** Arguments of @crud on a type. */
export type CrudPlan = {
  type: string;
  /** REST path of one record. */
  path: string;
  /** Rights to read and to write; null if none is needed. */
  view: string | null;
  manage: string | null;
};

/** Plural of an English noun: sites, categories, accesses. */
export const pluralOf = (noun: string): string =>
  /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}${/(?:[sxz]|[cs]h)$/.test(noun) ? 'es' : 's'}`;

/** Words of a type's name: supplier document. */
const wordsOf = (type: string): string => type.replace(/\B[A-Z]/g, ' $&').toLowerCase();

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const PAGE = `
  "Maximum number of items to return. Returns all items if omitted."
  first: Int @bounds(least: 1, most: 100)
  "The id of the last item of the previous page."
  after: ID`;

/** SDL of each part of @crud. */
export function crudSdl({ type, path, view, manage }: CrudPlan) {
  const [one, many] = [lowerFirst(type), pluralOf(type)];
  const noun = wordsOf(type);
  const nouns = pluralOf(noun);
  const title = nouns.charAt(0).toUpperCase() + nouns.slice(1);
  const a = `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
  const id = `"The id of the ${noun}." id: ID!`;
  const rows = `[${type}!]${view === null ? '!' : ''}`;
  const door = (right: string | null, method: string, at: string) =>
    `${right === null ? '' : `@right(name: "${right}")`} @rest(method: ${method}, path: "${at}")`;
  const read = (at: string) => door(view, 'GET', at);
  const write = (method: string, at: string) => door(manage, method, at);
  const paths = pluralOf(path);
  const query = (field: string) => `extend type Query { ${field} }`;
  const mutation = (field: string) => `extend type Mutation { ${field} }`;
  return {
    list: query(`"${title}." ${lowerFirst(many)}(${PAGE}): ${rows} ${read(paths)}`),
    get: query(`"The ${noun} with this id, or null." ${one}(${id}): ${type} ${read(path)}`),
    search: query(`"${title} that contain a text."
      search${many}("The text. Returns everything if it is empty." query: String! @bounds(most: 200) ${PAGE}): ${rows}
      ${read(`${paths}/search`)}`),
    create: mutation(`"Creates ${a}."
      create${type}("The ${noun}." ${one}: ${type}Input!): ${type}! ${write('POST', path)}`),
    update: mutation(`"Updates the fields of ${a} that are sent."
      update${type}(
        ${id}
        "The fields to change."
        ${one}: ${type}Patch!
        "The id of the last change that the client has seen. Fields changed after it are not overwritten."
        since: ID @graphqlOnly
      ): ${type}! ${write('PATCH', path)}`),
    delete: mutation(`"Deletes ${a}." delete${type}(${id}): Boolean! ${write('DELETE', path)}`),
    deleteMany: mutation(`"Deletes several ${nouns}. Deletes nothing if one of them can't be deleted."
      delete${many}("The ids of the ${nouns}." ids: [ID!]! @bounds(least: 1, most: 100)): Boolean!
      ${write('POST', `${paths}/delete`)}`),
    changes: `extend type Subscription {
        "Emits ${a} when it is created, changed or deleted."
        ${one}Changed: ${type}Change! ${view === null ? '' : `@right(name: "${view}")`} @graphqlOnly
      }
      "A change of ${a}."
      type ${type}Change {
        "Kind of change."
        action: ChangeAction!
        "The id of the ${noun}."
        id: ID!
        "The ${noun} after the change. Null if it was deleted."
        ${one}: ${type}
      }`,
    export: `extend enum ListName { "${title}." ${lowerFirst(many)} }`,
  };
}
