import type { RestShapes } from '../core/contract/rest-shapes.ts';

export const rest: RestShapes = {
  createTrustDocument: { upload: 'file' },
  replaceTrustDocument: { upload: 'file' },
  trustDocumentContent: { download: true },
};
