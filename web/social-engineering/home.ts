export const home = '/social-engineering/reports';
