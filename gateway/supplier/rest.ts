import type { Call } from '../core/call.ts';
import type { RestShapes } from '../core/contract/rest-shapes.ts';
import { openAssessments } from './assessments/open-assessment.ts';
import { UPLOAD_MOST } from './assessments/open-files.ts';

export const rest: RestShapes = {
  attachToSupplierDocument: { upload: 'files' },
  supplierDocumentFile: { download: true },
  attachToAssessmentAnswer: {
    upload: 'files',
    uploadBy: {
      most: UPLOAD_MOST,
      organization: ({ token }, call: Call, length) => openAssessments(call).receiverOf(String(token), length),
    },
  },
  assessmentFile: { download: true },
};
