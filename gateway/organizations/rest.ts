import { dataBody, type RestShapes } from '../core/rest-shapes.ts';

export const rest: RestShapes = {
  organizations: dataBody('Organization'),
};
