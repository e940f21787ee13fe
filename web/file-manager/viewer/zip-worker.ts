import { zipNames, zipOf } from './zip-writer.ts';

export type ZipOrder = { path: string; blob: Blob; time: string }[];

/** In a worker, because checksums of 200 MB take long enough to block typing. */
addEventListener('message', ({ data }: MessageEvent<ZipOrder>) => {
  void (async () => {
    const names = zipNames(data.map(({ path }) => path));
    const entries = await Promise.all(
      data.map(async ({ blob, time }, index) => ({
        name: names[index]!,
        bytes: new Uint8Array(await blob.arrayBuffer()),
        time: new Date(time),
      })),
    );
    postMessage(new Blob(zipOf(entries), { type: 'application/zip' }));
  })();
});
