type Union = {
  join(a: number, b: number): void;
  /** The same number for all that were joined. */
  find(a: number): number;
};

/** Which of the numbers below `size` belong together. */
export function createUnion(size: number): Union {
  const parents = Uint32Array.from({ length: size }, (_, index) => index);
  function find(a: number): number {
    let root = a;
    for (;;) {
      const parent = parents[root] ?? root;
      if (parent === root) return root;
      parents[root] = parents[parent] ?? parent;
      root = parent;
    }
  }
  return {
    find,
    join(a, b) {
      parents[find(a)] = find(b);
    },
  };
}
