import type { RestShapes } from '../core/rest-shapes.ts';

export const rest: RestShapes = {
  attachToMail: { upload: 'files' },
  mailAttachment: { download: true },
};
