import type { Context } from '../context.ts';
import type { RestShapes } from '../core/contract/rest-shapes.ts';

export const rest: RestShapes = {
  portalDocument: {
    download: true,
    onDownload: ({ customerPortal }: Context, { id }, isPart) =>
      customerPortal.documents.countDownload(String(id), isPart),
  },
  portalEvidenceFile: { download: true },
  createPortalEvidence: {
    upload: 'file',
    uploadBy: { organization: (_, { supplierPortal }: Context, length) => supplierPortal.receiverOf(length) },
  },
};
