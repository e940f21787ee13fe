import type { RestShapes } from '../core/contract/rest-shapes.ts';

export const rest: RestShapes = {
  updateContactAvatar: { file: 'avatar' },
};
