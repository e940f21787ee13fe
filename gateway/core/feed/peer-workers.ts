import type { OnCommit, OnSignal, PeerGateways, Span } from './peer-gateways.ts';

/** Messages between workers, relayed by the primary process. */
export type Word = { kind: 'meridian committed'; last: number | null } | { kind: 'meridian signal'; signal: string };

export const isWord = (message: unknown): message is Word =>
  ['meridian committed', 'meridian signal'].includes((message as Partial<Word> | null)?.kind ?? '');

/** Workers on one SQLite file: the message holds the feed position, the rows are read from the file. */
export class PeerWorkers implements PeerGateways {
  readonly isOrdered = true;
  #stop = (): void => {};
  #hearSignal: OnSignal = () => {};

  notifyInside(): void {}

  notifyAfter({ last }: Span): void {
    tell({ kind: 'meridian committed', last });
  }

  sendSignal(signal: string): void {
    tell({ kind: 'meridian signal', signal });
  }

  onSignal(hear: OnSignal): void {
    this.#hearSignal = hear;
  }

  async start(hear: OnCommit): Promise<void> {
    const listener = (message: unknown) => {
      if (!isWord(message)) return;
      if (message.kind === 'meridian signal') return this.#hearSignal(message.signal);
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

function tell(word: Word): void {
  if (process.connected) process.send?.(word);
}
