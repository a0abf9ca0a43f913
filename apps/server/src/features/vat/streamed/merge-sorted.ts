/** Several sequences, each in that order, as one in it: of each what comes next is held. */
export async function* mergeSorted<Item>(
  sequences: readonly AsyncIterable<Item>[],
  order: (a: Item, b: Item) => number,
): AsyncGenerator<Item> {
  const heads = await Promise.all(sequences.map((sequence) => advanced(sequence[Symbol.asyncIterator]())))
  try {
    for (;;) {
      let first: Head<Item> | undefined
      for (const head of heads) if (!head.next.done && (first === undefined || order(head.next.value, nextOf(first)) < 0)) first = head
      if (first === undefined) return
      yield nextOf(first)
      first.next = await first.iterator.next()
    }
  } finally {
    for (const { iterator } of heads) await iterator.return?.()
  }
}

type Head<Item> = { readonly iterator: AsyncIterator<Item, void>; next: IteratorResult<Item, void> }

async function advanced<Item>(iterator: AsyncIterator<Item, void>): Promise<Head<Item>> {
  return { iterator, next: await iterator.next() }
}

function nextOf<Item>({ next }: Head<Item>): Item {
  if (next.done) throw new Error('A sequence that is over has no next item.')
  return next.value
}
