import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../gateway/plugins/pages/markdown.ts';
import { describeDoors } from '../../gateway/server.ts';
import { findTexts, type SearchText } from '../../web/developer/find-texts.ts';
import { filesOf, read } from '../house/files.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const get = (url: string) => gateway.server.inject({ url, headers: { accept: 'text/html' } });

describe('search in the developer pages', () => {
  const texts = async (server = gateway.server) =>
    (await server.inject({ url: '/api/docs/search.json' })).json() as SearchText[];

  it.each([
    ['post /api/auth/sign-in', '/api/docs#signIn'],
    ['createContactTag', '/api/docs#createContactTag'],
    ['todo', '/api/docs#tasks'],
    ['DATABASE_URL', '/docs/settings'],
    ['failed sign-in', '/docs/errors#failed-sign-in'],
    ['x-meridian-upload', '/docs/errors#uploads'],
  ])('finds %s', async (query, href) => {
    const found = findTexts(await texts(), query).slice(0, 3);
    expect(found.map((one) => one.href)).toContain(href);
  });

  it('links to existing pages, and finds nothing for unknown words', async () => {
    const known = await texts();
    const ids = new Set(
      Object.values(describeDoors().paths as Record<string, Record<string, { operationId: string }>>).flatMap(
        (methods) => Object.values(methods).map(({ operationId }) => `/api/docs#${operationId}`),
      ),
    );
    const operations = known.filter(({ kind }) => kind === 'rest').map(({ href }) => href);
    expect(operations.sort()).toEqual([...ids].sort());
    for (const { href } of known.filter(({ kind }) => kind === 'guide')) {
      const [path, hash] = href.split('#') as [string, string | undefined];
      const { statusCode, body } = await get(path);
      expect([href, statusCode, !hash || body.includes(`id="${hash}"`)]).toEqual([href, 200, true]);
    }
    expect(findTexts(known, 'zzzz')).toEqual([]);
  });

  it('covers operations only, without a guide', async () => {
    const closed = await openGateway({ GRAPHIQL: 'off' });
    const known = await texts(closed.server);
    await closed.close();
    expect(known.every(({ kind }) => kind === 'rest')).toBe(true);
  });
});

describe('the guide', () => {
  it('has a page for each document with working links, readable without a script', async () => {
    const names = filesOf('docs', /^docs\/[\w-]+\.md$/).map((file) => /(\w+)\.md$/.exec(file)![1]!);
    const faults: string[] = [];
    for (const name of names) {
      const path = name === 'developers' ? '/docs' : `/docs/${name}`;
      const { statusCode, body, headers } = await get(path);
      const title = /^# (.*)$/m.exec(read(`docs/${name}.md`))![1]!;
      expect([path, statusCode, body.includes(`>${title}</h1>`)]).toEqual([path, 200, true]);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(body).not.toMatch(/<script(?! [^>]*src="\/assets\/)|&lt;!--|\]\(/);
      for (const [, link] of body.matchAll(/href="(\/[^"]*)"/g)) {
        const [target, hash] = link!.split('#') as [string, string | undefined];
        const answer = await get(target);
        if (answer.statusCode !== 200) faults.push(`${path} leads to ${link}: ${answer.statusCode}`);
        if (hash && !answer.body.includes(`id="${hash}"`))
          faults.push(`${path} leads to ${link}, which has no such place`);
      }
    }
    expect(names.length).toBeGreaterThan(8);
    expect(faults).toEqual([]);
    expect((await get('/docs/..%2fREADME')).statusCode).toBe(404);
  });

  it('lists every document in a group of the sidebar', async () => {
    const { body } = await get('/docs');
    const side = /<nav id="side"[\s\S]*?<\/nav>/.exec(body)![0];
    const names = filesOf('docs', /^docs\/[\w-]+\.md$/).map((file) => /(\w+)\.md$/.exec(file)![1]!);
    const paths = names.map((name) => (name === 'developers' ? '/docs' : `/docs/${name}`));
    expect([...side.matchAll(/href="([^"]+)"/g)].map(([, path]) => path!).sort()).toEqual(paths.sort());
    expect(side).not.toContain('>More<');
  });

  it('shows commands with the requested host, and takes no other text from the request', async () => {
    const at = async (host: string) => (await gateway.server.inject({ url: '/docs', headers: { host } })).body;
    expect(await at('dev.example:8443')).toContain('curl -s http://dev.example:8443/graphql');
    expect(await at('[::1]:4310')).toContain('curl -s http://[::1]:4310/graphql');
    for (const host of ['evil host', '"><b>', 'x/$(reboot)']) {
      expect(await at(host)).toContain('curl -s http://127.0.0.1:4000/graphql');
      expect(await at(host)).not.toContain(host);
    }
    const behindTls = await openGateway({ PUBLIC_URL: 'https://api.example' });
    const { body } = await behindTls.server.inject({ url: '/docs', headers: { host: 'api.example' } });
    await behindTls.close();
    expect(body).toContain('curl -s https://api.example/graphql');
    expect(body).not.toContain(':4000');
  });

  it('leaves addresses outside of the documents to the client', async () => {
    for (const path of ['/docs/changelog', '/docs/guides', '/docs/guides/projects/introduction'])
      expect([path, (await get(path)).body.includes('<div id="root">')]).toEqual([path, true]);
  });

  it('is absent without GraphiQL', async () => {
    const closed = await openGateway({ GRAPHIQL: 'off' });
    const { body } = await closed.server.inject({ url: '/docs' });
    expect(body).not.toContain('Getting started');
    await closed.close();
  });

  it('renders blocks inside of list items, without a new list after them', () => {
    const html = renderMarkdown('1. One:\n\n   ```sh\n   a\n     b\n   ```\n\n2. Two\n\n- other', () => null);
    expect(html).toBe(
      [
        '<ol><li><p>One:</p>',
        '<pre tabindex="0" class="copied"><code>a',
        '  b</code></pre></li><li>Two</li></ol>',
        '<ul><li>other</li></ul>',
      ].join('\n'),
    );
  });

  it('escapes all markup in a document', () => {
    const html = renderMarkdown(
      '# A <b>\n\n`<i>` **x** [a](b.md) [c](d)\n\n- one\n  more\n- `[x](y)`\n\n| a |\n| - |\n| <u> |',
      (target) => (target === 'd' ? '/d' : null),
    );
    expect(html).toBe(
      [
        '<h1 id="a-b">A &lt;b&gt;</h1>',
        '<p><code>&lt;i&gt;</code> <strong>x</strong> a <a href="/d">c</a></p>',
        '<ul><li>one more</li><li><code>&#91;x](y)</code></li></ul>',
        '<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>&lt;u&gt;</td></tr></tbody></table></div>',
      ].join('\n'),
    );
  });
});
