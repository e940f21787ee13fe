import type { OnCommit, PeerGateways, Span } from './peer-gateways.ts';

/** What workers of one machine say to each other, by way of the process that started them. */
export type Word = { kind: 'meridian committed'; last: number | null };

export const isWord = (message: unknown): message is Word =>
  (message as Partial<Word> | null)?.kind === 'meridian committed';

/** Workers on one SQLite file: the word says how far the feed has come, the rows are read from the file. */
export class PeerWorkers implements PeerGateways {
  readonly isOrdered = true;
  #stop = (): void => {};

  notifyInside(): void {}

  notifyAfter({ last }: Span): void {
    const word: Word = { kind: 'meridian committed', last };
    if (process.connected) process.send?.(word);
  }

  async start(hear: OnCommit): Promise<void> {
    const listener = (message: unknown) => {
      if (!isWord(message)) return;
      const { last } = message;
      hear(last === null ? null : { organization: '*', first: last, last, records: [], isOwn: false });
    };
    process.on('message', listener);
    this.#stop = () => process.off('message', listener);
    hear(null);
  }

  stop(): void {
    this.#stop();
  }
}
