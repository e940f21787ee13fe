import type { RestShapes } from '../core/contract/rest-shapes.ts';
import type { SearchHit, SearchSet } from './store.ts';

/** A documented hit is the record itself, with `value` and `link` added. */
function flat(hit: SearchHit) {
  const { value, link } = hit;
  if ('contact' in hit) return { ...hit.contact, value, link };
  return 'task' in hit ? { ...hit.task, value, link } : { ...hit.page, value, link };
}

const hit = (record: string) => ({
  allOf: [{ type: 'object', properties: { value: { type: 'string' } }, required: ['value'] }],
  description: `A ${record} with value and link beside its own keys`,
});

export const rest: RestShapes = {
  search: {
    out: (sets: SearchSet[]) => sets.map((set) => ({ ...set, results: set.results.map(flat) })),
    schema: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { enum: ['contacts', 'pages', 'tasks'] },
          label: { type: 'string' },
          results: { type: 'array', items: { anyOf: [hit('contact'), hit('page'), hit('task')] } },
        },
        required: ['id', 'label', 'results'],
        additionalProperties: false,
      },
    },
  },
};
