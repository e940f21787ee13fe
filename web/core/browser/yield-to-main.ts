/** Ends the task that runs: what a slow machine does in one piece, nobody can press into. */
export const yieldToMain = (): Promise<void> => new Promise((done) => setTimeout(done));
