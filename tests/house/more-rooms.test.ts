import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBuild } from './build.ts';
import { root } from '../support/root.ts';

/** Writes a minimal room with three screens. */
function plantRoom(web: string, at: number): void {
  const name = `room-${String(at).padStart(2, '0')}`;
  const folder = join(web, name);
  mkdirSync(join(folder, 'words'), { recursive: true });
  for (const language of ['en', 'zh-hant', 'jp'])
    writeFileSync(
      join(folder, `words/${language}.json`),
      JSON.stringify({ [`room${at}`]: { title: `${language} ${at}` } }),
    );
  const screens = ['list', 'detail', 'settings'].map((screen) => {
    writeFileSync(
      join(folder, `${screen}-page.tsx`),
      `import styles from './${screen}-page.module.css';
       export const Screen = () => <p className={styles['text']}>${name} ${screen}</p>;`,
    );
    writeFileSync(join(folder, `${screen}-page.module.css`), `.text { margin: ${at}px }`);
    return `{ path: 'apps/${name}/${screen}', lazy: async () => ({ Component: (await import('./${screen}-page.tsx')).Screen }) }`;
  });
  writeFileSync(
    join(folder, 'routes.tsx'),
    `import type { Room } from '../kit/room.ts';
     export const room: Room = { words: ['${name}'], routes: [${screens.join(', ')}] };`,
  );
}

describe('twenty more rooms with three screens each', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-rooms-'));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const build = () =>
    execFileSync(
      process.execPath,
      // A separate mode without compression, because these files are only measured.
      [vite, 'build', '--config', 'web/vite.config.ts', '--mode', 'weighed', '--logLevel', 'error'],
      { cwd: folder, stdio: 'pipe', env: { ...process.env, NODE_ENV: 'production' } },
    );
  const sizes = (web: string) => {
    const { page, shell, workspace, total } = readBuild(join(web, 'dist'));
    return {
      guest: total(page('auth/sign-in/sign-in-page.tsx')),
      shell: total(shell),
      table: total(workspace) - total(shell),
    };
  };
  let before: ReturnType<typeof sizes>;
  let after: ReturnType<typeof sizes>;

  beforeAll(() => {
    const isOurs = (path: string) => !/[\\/](dist|sprites)$/.test(path);
    cpSync(join(root, 'web'), join(folder, 'web'), { recursive: true, filter: isOurs });
    for (const name of ['LICENSE', 'node_modules', 'package-lock.json', 'schema', 'gateway', 'seed'])
      symlinkSync(join(root, name), join(folder, name));
    before = sizes(join(root, 'web'));
    for (let at = 1; at <= 20; at += 1) plantRoom(join(folder, 'web'), at);
    build();
    after = sizes(join(folder, 'web'));
  }, 240_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('add nothing to the guest page', () => expect(after.guest - before.guest).toBeLessThan(0.1));

  it('add nothing to the shell', () => expect(after.shell - before.shell).toBeLessThan(0.1));

  it('add at most 80 bytes per screen to the table of rooms, which signed-in users download', () => {
    expect(after.table - before.table).toBeGreaterThan(0.5);
    expect((after.table - before.table) / 60).toBeLessThan(0.08);
  });
});
