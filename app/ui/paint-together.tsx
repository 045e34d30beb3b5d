/** The first paint is that of a whole screen, down to this element: its top alone would be laid out again with the rest. */
export function PaintTogether({ until }: { until: string }) {
  return <link rel="expect" href={`#${until}`} blocking="render" />;
}
