import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Whoever of these begins last leaves the other cores idle until it ends. Longest first; by name, for a fresh checkout has measured nothing. */
const LONGEST = [
  'issuing/kill',
  'src/main',
  'fuzz',
  'tenant-walk',
  'exports/round-trip',
  'contact-imports',
  'files/files',
  'bad-files',
  'list-pages',
  'audit-walk',
  'sealed-secrets',
  'src/verify',
  'contention',
  'embedded-postgres',
  'demo/demo',
  'slow-bodies',
  'longest-document',
  'features/companies/companies',
  'document-editor',
  'contact-form',
  'list-filters',
  'settings-drawers',
  'fields/fields',
  'contact-rows',
  'render/renderer.unit',
  'child-queue.unit',
  'render/compiler',
]

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONGEST.findIndex((name) => moduleId.replace(/\.test\.tsx?$/, '').endsWith(name))
  return rank < 0 ? LONGEST.length : rank
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b))
  }
}
