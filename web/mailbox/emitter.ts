/** An event without data, with its listeners. */
export type Emitter = { emit: () => void; on: (hear: () => void) => () => void };

export function createEmitter(): Emitter {
  const listeners = new Set<() => void>();
  return {
    emit: () => listeners.forEach((hear) => hear()),
    on: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}
