import pg from 'pg';
import { StartProblem } from '#database/start-problem.ts';

/**
 * Runs an operator's command. It answers with the sentence to print; a mistake the operator can mend is a StartProblem,
 * printed as its sentence with exit code 1.
 */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    const problem = explain(error);
    if (!problem) throw error;
    console.error(problem);
    process.exitCode = 1;
  }
}

function explain(error: unknown): string | undefined {
  if (error instanceof StartProblem) return error.message;
  const undefinedTable = '42P01';
  if (error instanceof pg.DatabaseError && error.code === undefinedTable) {
    return 'The database of DATABASE_URL holds no board yet. Start the server on it once: npm start';
  }
  const { code, syscall, path = 'a file' } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return 'The disk is full. Nothing was changed.';
  return syscall && code ? `${path} cannot be used (${syscall}: ${code}).` : undefined;
}
