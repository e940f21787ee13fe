export const home = '/supplier';
export const assessmentsHome = '/supplier/assessments';
export const templatesHome = '/supplier/templates';
