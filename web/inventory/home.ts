export const home = '/apps/ecommerce/inventory';
