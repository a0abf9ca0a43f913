/** What is said when the product refuses: a group per noun, a key per refusal (`documents.stale` …). */
export const en = {
  documents: {
    delete_failed: 'Error deleting invoice',
  },
} as const
