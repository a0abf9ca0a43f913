/**
 * Answers that fill the draft with what the person has chosen already: the client entered before it was found, the product, the copy of the
 * last document. What is issued waits for them, and so does whoever leaves.
 */
export type Coming = {
  /** `answer` says whether `field` has what was chosen; one that fails has brought nothing. Of what is done without, the field is null. */
  readonly add: (...coming: [field: string, answer: Promise<boolean>] | [field: null, answer: Promise<unknown>]) => void
  readonly isComing: () => boolean
  /** Until none is on its way any more, those that came meanwhile too: the field that was left without what was chosen, or null. */
  readonly all: () => Promise<string | null>
}

export function createComing(): Coming {
  const underWay = new Set<Promise<string | null>>()
  return {
    add: (field, answer: Promise<unknown>) => {
      const settled: Promise<string | null> = answer
        .catch(() => false)
        .then((isThere) => {
          underWay.delete(settled)
          return isThere ? null : field
        })
      underWay.add(settled)
    },
    isComing: () => underWay.size > 0,
    all: async () => {
      let left: string | null = null
      while (underWay.size > 0) left ??= (await Promise.all(underWay)).find((field) => field !== null) ?? null
      return left
    },
  }
}
