import { replay, writeMatrix, type Send } from './replay.ts';
import { rooms } from './rooms.ts';

/** npm run contract -- <base-url> [email:password]: calls every documented operation of a server. */
const [base, credentials = 'owner@meridian.test:meridian-demo-1'] = process.argv.slice(2);
if (!base || !URL.canParse(base)) {
  console.error('usage: npm run contract -- <base-url> [email:password]');
  process.exit(2);
}

const split = credentials.indexOf(':');
const [email, password] = [credentials.slice(0, split), credentials.slice(split + 1)];

const sendTo =
  (token: string | null): Send =>
  async (method, path, body, as = token) => {
    const response = await fetch(new URL(path, base.endsWith('/') ? base : `${base}/`), {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(as ? { authorization: `Bearer ${as}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const played = response.headers.get('x-meridian-scenario');
    if (played !== null) {
      console.error(`${base} simulates the scenario ${played}, so its responses can't be checked`);
      process.exit(1);
    }
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };

const signedIn = await sendTo(null)('POST', 'api/auth/sign-in', { email, password });
const token = (signedIn.body as { accessToken?: string } | null)?.accessToken;
if (!token) {
  console.error(`${base} does not sign ${email} in (${signedIn.status})`);
  process.exit(1);
}
const rows = await replay(rooms(email, password), sendTo(token));
console.log(writeMatrix(rows));
process.exit(rows.some((row) => row.verdict === 'differs') ? 1 : 0);
