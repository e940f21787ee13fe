import type { RestShapes } from '../core/contract/rest-shapes.ts';

export const rest: RestShapes = {
  attachToSupplierDocument: { upload: 'files' },
  supplierDocumentFile: { download: true },
};
