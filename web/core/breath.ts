/** Ends the task that runs: what a slow machine does in one piece, nobody can press into. */
export const breath = (): Promise<void> => new Promise((done) => setTimeout(done));
