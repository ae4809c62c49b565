/** FNV-1a with murmur3's finalizer, as a number in [0, 2^32). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export function createSeededRandom(seed: string): () => number {
  let state = hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffleWithSeed<Item>(items: readonly Item[], seed: string): Item[] {
  const random = createSeededRandom(seed);
  const shuffled: Item[] = [];
  for (const item of items) {
    const place = Math.floor(random() * (shuffled.length + 1));
    shuffled.splice(place, 0, item);
  }
  return shuffled;
}
