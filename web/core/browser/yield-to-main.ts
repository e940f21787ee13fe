/** Ends the current task, so that the browser can handle input. */
export const yieldToMain = (): Promise<void> => new Promise((done) => setTimeout(done));
