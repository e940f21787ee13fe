import type { Services } from '../core/services.ts';
import type { DemoStreet } from './street.ts';

const streets = new WeakMap<Services, Promise<DemoStreet>>();

/** The street of this process; null where there is none. */
export const streetOf = async (services: Services): Promise<DemoStreet | null> => (await streets.get(services)) ?? null;

/** Opens it in development alone: production loads nothing of it. The answer closes it. */
export function startStreet(services: Services): () => Promise<void> {
  const { environment, outgoing } = services;
  if (!environment.street || environment.production) return async () => {};
  const opening = import('./street.ts').then(async ({ DemoStreet }) => {
    const street = await new DemoStreet().open();
    outgoing.useStreet(street);
    return street;
  });
  streets.set(services, opening);
  opening.catch((error: unknown) => services.log.error({ err: error }, 'the demo street can not be opened'));
  return async () => {
    outgoing.useStreet(null);
    streets.delete(services);
    await opening.then((street) => street.close()).catch(() => {});
  };
}
