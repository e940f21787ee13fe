import type { StartJobs } from '../core/room.ts';
import { tellPeople, WAIT_MS } from './teller.ts';

const AGAIN_MS = 60_000;

/** Looks at an organization's feed a while after something was written that people may have to be told of. */
export const startJobs: StartJobs = (services) => {
  const waiting = new Map<string, NodeJS.Timeout>();
  const records = services.noticeRules.map(({ record }) => record);
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  const later = (organization: string, ms: number) => {
    if (isStopped || waiting.has(organization)) return;
    waiting.set(organization, setTimeout(() => look(organization), ms).unref());
  };
  const look = (organization: string) => {
    waiting.delete(organization);
    running = running.then(async () => {
      try {
        if (!isStopped && (await tellPeople(services, organization))) later(organization, 0);
      } catch (error) {
        services.log.error({ err: error }, 'people could not be told of what concerns them, and will be later');
        later(organization, AGAIN_MS);
      }
    });
  };

  /** What was written while nobody looked. */
  const lookEverywhere = async () => {
    const behind = await services.database.system
      .selectFrom('changes')
      .leftJoin('notice_marks', 'notice_marks.organization_id', 'changes.organization_id')
      .select('changes.organization_id')
      .distinct()
      .where('changes.record', 'in', records)
      .where((expression) =>
        expression('changes.sequence', '>', expression.fn.coalesce('notice_marks.sequence', expression.lit(0))),
      )
      .execute();
    for (const { organization_id } of behind) later(organization_id, WAIT_MS);
  };
  const start = () =>
    (running = running.then(lookEverywhere).catch((error: unknown) => {
      services.log.error({ err: error }, 'what people have to be told of could not be looked up');
    }));

  // A little longer than the wait: the clock of the writer and ours may round differently.
  const stopHeeding = services.feed.heedEverywhere(records, (organization) =>
    organization === null ? void start() : later(organization, WAIT_MS + 200),
  );
  void start();
  return async () => {
    isStopped = true;
    stopHeeding();
    for (const timer of waiting.values()) clearTimeout(timer);
    await running;
  };
};
