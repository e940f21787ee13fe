import { openGateway } from './gateway.ts';

/** Plants the seed once; every file of journeys begins on a copy of it. */
export default async function plant(): Promise<() => Promise<void>> {
  const planted = await openGateway({});
  await planted.stop();
  process.env.MERIDIAN_E2E_SEED = planted.data;
  return planted.close;
}
