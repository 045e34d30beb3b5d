import { locateBinaries, programIn } from './locate-binaries.ts';
import { runProgram } from './run-program.ts';

/** SIGINT: roll back, disconnect everyone and stop cleanly. SIGQUIT: stop at once, recover at the next start. */
export async function signalPostgres(pid: number, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  // Windows has no signals: Node would just end the process there. PostgreSQL brings its own way to send them.
  if (process.platform === 'win32') {
    await runProgram([programIn(await locateBinaries(), 'pg_ctl'), 'kill', signal.slice(3), String(pid)]);
    return;
  }
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
