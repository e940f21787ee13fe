import { defineRoom } from '../define-room.ts';
import { ownCertificate } from './certificate-check.ts';
import { productionSetting } from './production-check.ts';
import { resolvers } from './resolvers.ts';

export const configurationRoom = defineRoom({
  name: 'configuration',
  resolvers,
  checks: [productionSetting, ownCertificate],
});
