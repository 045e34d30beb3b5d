import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// What measures and what is measured have a process each; they talk by question and answer, one at a time.

export type Helper = {
  ask<Answer>(question: object): Promise<Answer>;
  stop(): Promise<void>;
};
type Reply = { answer: unknown } | { error: string };

/** Starts a file of this folder that calls `answerQuestions`. */
export function startHelper(file: string): Helper {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    ask: <Answer>(question: object) =>
      new Promise<Answer>((resolve, reject) => {
        const onExit = () => reject(new Error(`${file} ended`));
        child.once('exit', onExit);
        child.once('message', (reply: Reply) => {
          child.off('exit', onExit);
          if ('error' in reply) reject(new Error(`${file}: ${reply.error}`));
          else resolve(reply.answer as Answer);
        });
        child.send(question);
      }),
    async stop() {
      child.kill();
      await exited;
    },
  };
}

export function answerQuestions<Question>(answer: (question: Question) => Promise<unknown>): void {
  process.on('message', (question) => {
    void answer(question as Question).then(
      (value) => process.send?.({ answer: value }),
      (error: unknown) =>
        process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : `${error}` }),
    );
  });
  // The process that asked is gone.
  process.on('disconnect', () => process.exit());
}
