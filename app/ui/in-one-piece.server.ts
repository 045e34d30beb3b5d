/**
 * The same text, held as one piece. What React renders is a tree of all the pieces it was put together from, which takes
 * four times the memory of the text for as long as it is cached, and is walked again by each page that it becomes a part of.
 */
export function inOnePiece(text: string): string {
  return Buffer.from(text).toString();
}
