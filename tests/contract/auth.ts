import { op, type Room } from './replay.ts';
import { exactly, open, text } from './shape.ts';

const signedIn = open({ user: open({ email: text, name: text }), accessToken: text, tokenType: exactly('bearer') });

export const auth = (email: string, password: string): Room => ({
  room: 'auth',
  operations: [
    op('POST api/auth/sign-in', async ({ expect }) => {
      await expect('POST', 'api/auth/sign-in', { email, password, rememberMe: true }, { shape: signedIn });
      await expect(
        'POST',
        'api/auth/sign-in',
        { email, password: 'not this one' },
        { status: 404, shape: exactly(false) },
      );
    }),
    op('POST api/auth/unlock-session', async ({ expect }) => {
      await expect('POST', 'api/auth/unlock-session', { email, password }, { shape: signedIn });
      await expect(
        'POST',
        'api/auth/unlock-session',
        { email, password: 'not this one' },
        { status: 404, shape: exactly(false) },
      );
      // A success forgives the tries before it.
      await expect('POST', 'api/auth/sign-in', { email, password }, { shape: signedIn });
    }),
    op('POST api/auth/sign-in-with-token', async ({ expect }) => {
      const { accessToken } = (await expect('POST', 'api/auth/sign-in', { email, password }, {})) as {
        accessToken: string;
      };
      await expect('POST', 'api/auth/sign-in-with-token', { accessToken }, { shape: signedIn });
      await expect(
        'POST',
        'api/auth/sign-in-with-token',
        { accessToken: 'x.y.z' },
        { status: 401, shape: exactly({ error: 'Invalid token' }) },
      );
    }),
    op('POST api/auth/sign-up', async ({ expect }) => {
      const address = `someone-${Date.now()}@contract.test`;
      const sent = { name: 'Someone', email: address, password: 'long enough', company: '', agreements: true };
      await expect('POST', 'api/auth/sign-up', sent, { shape: exactly(true) });
    }),
    op('POST api/auth/forgot-password', async ({ expect }) => {
      await expect('POST', 'api/auth/forgot-password', 'nobody@contract.test', { shape: exactly(true) });
      await expect('POST', 'api/auth/forgot-password', { email: 'nobody@contract.test' }, { shape: exactly(true) });
    }),
    op('POST api/auth/reset-password', async ({ expect }) => {
      // Documented as always true; here it needs the token of a mail, so a made-up one is refused.
      await expect('POST', 'api/auth/reset-password', { token: 'made up', password: 'long enough' }, { status: 410 });
    }),
  ],
});
