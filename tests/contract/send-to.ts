import type { TestGateway } from '../support/gateway.ts';
import type { Send } from './replay.ts';

/** Replays against a gateway in this process. */
export const sendTo =
  (gateway: TestGateway): Send =>
  async (method, path, body, as) => {
    const { status, body: answer } = await gateway.rest(method, `/${path}`, {
      ...(body === undefined ? {} : { body }),
      ...(as === undefined ? {} : { as: as === null ? null : { token: as } }),
      offContract: true,
    });
    return { status, body: answer ?? null };
  };
