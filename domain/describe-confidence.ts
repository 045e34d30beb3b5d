/** In whole percent, rounded down: what is not certain is not 100% sure. */
export function describeConfidence(confidence: number): string {
  // 0.57 times 100 is a little less than 57.
  return `${Math.floor(confidence * 100 + 1e-9)}% sure`;
}
