import { bodyOf, type RestShapes } from '../core/contract/rest-shapes.ts';

/** forgot-password and reset-password have a bare string as documented body. */
export const rest: RestShapes = {
  signIn: { counted: 'signInSocket' },
  unlockSession: { counted: 'signInSocket' },
  signInWithToken: { counted: 'token' },
  signUp: { counted: 'signUp' },
  confirmEmail: { counted: 'confirm' },
  unsubscribe: { counted: 'unsubscribe' },
  setUpInstallation: { counted: 'setup' },
  sendSetupMail: { counted: 'setup' },
  acceptInvitation: { counted: 'invite' },
  forgotPassword: {
    in: (request) => (typeof request.body === 'string' ? { email: request.body } : bodyOf(request)),
    isText: true,
    counted: 'forgotSocket',
  },
  resetPassword: {
    in: (request) =>
      typeof request.body === 'string' ? { password: request.body, token: request.query.token } : bodyOf(request),
    isText: true,
    counted: 'reset',
  },
};
