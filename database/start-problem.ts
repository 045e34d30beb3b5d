/** A reason not to start that the operator can do something about: its message is the sentence they read. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}
