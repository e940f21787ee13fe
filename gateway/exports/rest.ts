import type { RestShapes } from '../core/contract/rest-shapes.ts';

export const rest: RestShapes = {
  exportContent: { download: true },
};
