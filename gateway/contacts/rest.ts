import type { RestShapes } from '../core/rest-shapes.ts';

export const rest: RestShapes = {
  updateContactAvatar: { file: 'avatar' },
};
