export const home = '/customer';
export const requestsHome = `${home}/requests`;
export const documentsHome = `${home}/documents`;
export const trustHome = `${home}/trust`;
export const portalHome = `${home}/portal`;
