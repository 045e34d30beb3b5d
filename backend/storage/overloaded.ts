/** Thrown by an inspector or a resizer that has more to do than it may: the caller is asked to come back. */
export class Overloaded extends Error {
  override name = 'Overloaded';
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
