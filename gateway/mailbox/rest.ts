import type { RestShapes } from '../core/contract/rest-shapes.ts';

export const rest: RestShapes = {
  attachToMail: { upload: 'files' },
  mailAttachment: { download: true },
};
