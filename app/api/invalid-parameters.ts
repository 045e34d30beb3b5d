export type ParameterError = { parameter: string; detail: string };

/** Parameters that are not understood; the caller is told which. */
export class InvalidParameters extends Error {
  readonly errors: ParameterError[];

  constructor(errors: ParameterError[]) {
    super(errors.map(({ parameter, detail }) => `${parameter}: ${detail}`).join(' '));
    this.errors = errors;
  }
}
