import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The response token of a solved captcha. */
export const SOLVED = 'a riddle that was solved';

const SCRIPT = `
  globalThis.grecaptcha = {
    render(place, { sitekey, callback }) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'I am a person, ' + sitekey;
      button.addEventListener('click', () => callback(${JSON.stringify(SOLVED)}));
      place.append(button);
    },
  };
  globalThis[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

/** A provider of the siteverify protocol on the loopback: each solution is valid once. */
export async function openCaptchaProvider() {
  const asked: Record<string, string>[] = [];
  const state = { isAway: false, solutions: new Set<string>() };
  const server = createServer((request, response) => {
    if (request.method === 'GET')
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      asked.push(form);
      if (state.isAway) return void response.writeHead(500).end();
      const success = form['secret'] === 'the secret' && state.solutions.delete(form['response'] ?? '');
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    asked,
    state,
    origin,
    /** Settings for a gateway that uses it. */
    settings: {
      CAPTCHA_SITE_KEY: 'the site',
      CAPTCHA_SECRET: 'the secret',
      CAPTCHA_VERIFY_URL: `${origin}/siteverify`,
      CAPTCHA_SCRIPT_URL: `${origin}/api.js`,
    },
    solve(solution = SOLVED): string {
      state.solutions.add(solution);
      return solution;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
