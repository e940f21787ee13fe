export const area = '/social-engineering';
export const home = `${area}/reports`;
export const exercisesHome = `${area}/exercises`;
export const templatesHome = `${area}/templates`;
