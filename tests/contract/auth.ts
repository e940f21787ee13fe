import { op, type Room } from './replay.ts';
import { exactly, record, text } from './shape.ts';
import { user } from './user.ts';

const signedIn = record({ user, accessToken: text, tokenType: exactly('bearer') });
/** These doors are for signed-out callers: a sent token would identify the session to unlock. */
const as = null;

export const auth = (email: string, password: string): Room => ({
  room: 'auth',
  operations: [
    op('POST api/auth/sign-in', async ({ expect }) => {
      await expect('POST', 'api/auth/sign-in', { email, password, rememberMe: true }, { as, shape: signedIn });
      await expect(
        'POST',
        'api/auth/sign-in',
        { email, password: 'not this one' },
        { as, status: 404, shape: exactly(false) },
      );
    }),
    op('POST api/auth/unlock-session', async ({ expect }) => {
      await expect('POST', 'api/auth/unlock-session', { email, password }, { as, shape: signedIn });
      await expect(
        'POST',
        'api/auth/unlock-session',
        { email, password: 'not this one' },
        { as, status: 404, shape: exactly(false) },
      );
      // A success resets the earlier failures.
      await expect('POST', 'api/auth/sign-in', { email, password }, { as, shape: signedIn });
    }),
    op('POST api/auth/sign-in-with-token', async ({ expect }) => {
      const { accessToken } = (await expect('POST', 'api/auth/sign-in', { email, password }, { as })) as {
        accessToken: string;
      };
      await expect('POST', 'api/auth/sign-in-with-token', { accessToken }, { as, shape: signedIn });
      await expect(
        'POST',
        'api/auth/sign-in-with-token',
        { accessToken: 'x.y.z' },
        { as, status: 401, shape: exactly({ error: 'Invalid token' }) },
      );
    }),
    op('POST api/auth/sign-up', async ({ expect }) => {
      const address = `someone-${Date.now()}@contract.test`;
      const sent = { name: 'Someone', email: address, password: 'long enough', company: '', agreements: true };
      await expect('POST', 'api/auth/sign-up', sent, { as, shape: exactly(true) });
    }),
    op('POST api/auth/forgot-password', async ({ expect }) => {
      await expect('POST', 'api/auth/forgot-password', 'nobody@contract.test', { as, shape: exactly(true) });
      await expect('POST', 'api/auth/forgot-password', { email: 'nobody@contract.test' }, { as, shape: exactly(true) });
    }),
    op('POST api/auth/reset-password', async ({ expect }) => {
      // Documented as always true; here it requires an emailed token, so an invented one is refused.
      await expect(
        'POST',
        'api/auth/reset-password',
        { token: 'made up', password: 'long enough' },
        { as, status: 410 },
      );
    }),
  ],
});
