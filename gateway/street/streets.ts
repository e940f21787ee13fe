import type { Services } from '../core/services.ts';
import type { DemoStreet } from './street.ts';

const streets = new WeakMap<Services, Promise<DemoStreet>>();

/** Demo street of this process, or null. */
export const streetOf = async (services: Services): Promise<DemoStreet | null> => (await streets.get(services)) ?? null;

/** Starts the demo street, in development only. Returns a function that stops it. */
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
