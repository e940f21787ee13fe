import { describe, expect, it } from 'vitest';
import { joinRooms } from '../../gateway/kit/join-rooms.ts';
import { rooms } from '../../gateway/rooms.ts';
import { filesOf, read } from '../house/files.ts';

/** Names of jobs that repeat, from the calls that start them. */
const started = /(?:repeat|startFeedJob|new DueClock|timers\.add)\(\s*(?:[\w.]+,\s*)?\{\s*name: '([^']+)'/g;
const repeated = filesOf('gateway', /\.ts$/).flatMap((file) =>
  [...read(file).matchAll(started)].map(([, name]) => name!),
);

describe('jobs', () => {
  it.each(['en', 'jp', 'zh-hant'])('have names in %s', (language) => {
    const names = [...repeated, ...Object.keys(joinRooms(rooms).jobKinds)];
    expect(names.length).toBeGreaterThan(20);
    const texts = JSON.parse(read(`web/upkeep/words/${language}.json`)) as {
      upkeep: { jobs: { names: Record<string, string> } };
    };
    expect(names.filter((name) => !(name in texts.upkeep.jobs.names))).toEqual([]);
  });
});
