import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../gateway/core/doors/pages/markdown.ts';
import { filesOf, read } from '../house/files.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const get = (url: string) => gateway.server.inject({ url, headers: { accept: 'text/html' } });

describe('the guide', () => {
  it('is a page for each document, whose links lead somewhere, without a script', async () => {
    const names = filesOf('docs', /^docs\/[\w-]+\.md$/).map((file) => /(\w+)\.md$/.exec(file)![1]!);
    const faults: string[] = [];
    for (const name of names) {
      const path = name === 'developers' ? '/docs' : `/docs/${name}`;
      const { statusCode, body, headers } = await get(path);
      const title = /^# (.*)$/m.exec(read(`docs/${name}.md`))![1]!;
      expect([path, statusCode, body.includes(`>${title}</h1>`)]).toEqual([path, 200, true]);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(body).not.toMatch(/<script|&lt;!--|\]\(/);
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

  it('leaves what is no document to the client', async () => {
    for (const path of ['/docs/changelog', '/docs/guides', '/docs/guides/projects/introduction'])
      expect([path, (await get(path)).body.includes('<div id="root">')]).toEqual([path, true]);
  });

  it('is not there where GraphiQL is not', async () => {
    const closed = await openGateway({ GRAPHIQL: 'off' });
    const { body } = await closed.server.inject({ url: '/docs' });
    expect(body).not.toContain('Getting started');
    await closed.close();
  });

  it('takes nothing of a document over as markup', () => {
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
