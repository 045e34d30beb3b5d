const milliseconds = 3_000;

/** Prints how far something is, but not each of many steps: a short command stays quiet. */
export function tellNowAndThen(): (sentence: string) => void {
  let last = Date.now();
  return (sentence) => {
    if (Date.now() - last < milliseconds) return;
    last = Date.now();
    console.error(sentence);
  };
}
