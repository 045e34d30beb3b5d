import type { KeyboardEvent, PointerEvent } from 'react';

type Props = {
  title: string;
  /** How many days there are. */
  count: number;
  height: number;
  chosen: number | undefined;
  onChoose: (index: number | undefined) => void;
  tell: (index: number) => string;
};

/** Walks the days, by arrow keys or under the pointer, and says what is there. */
export function DayCursor({ title, count, height, chosen, onChoose, tell }: Props) {
  const last = count - 1;

  function follow({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    onChoose(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * count))));
  }

  function walk(event: KeyboardEvent) {
    const here = chosen ?? last;
    const goals: Record<string, number> = {
      ArrowLeft: here - 1,
      ArrowDown: here - 1,
      ArrowRight: here + 1,
      ArrowUp: here + 1,
      Home: 0,
      End: last,
    };
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    onChoose(Math.min(last, Math.max(0, goal)));
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`${title}, day by day`}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={chosen ?? last}
      aria-valuetext={tell(chosen ?? last)}
      onKeyDown={walk}
      onFocus={() => chosen === undefined && onChoose(last)}
      onBlur={() => onChoose(undefined)}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={() => onChoose(undefined)}
      className="absolute inset-x-0 top-0 touch-pan-y rounded-md"
      style={{ height }}
    />
  );
}
