export const home = '/supplier';
export const assessmentsHome = '/supplier/assessments';
export const remediationsHome = '/supplier/remediations';
export const templatesHome = '/supplier/templates';
