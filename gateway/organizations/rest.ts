import { dataBody, type RestShapes } from '../core/contract/rest-shapes.ts';

export const rest: RestShapes = {
  organizations: dataBody('Organization'),
};
