import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { knownDurations, pathOf } from './scripts/lib/test-durations.mjs'

/** What takes longest in a fresh checkout, which has measured nothing yet, the longest first. */
const LONGEST = [
  'issuing/kill',
  'src/main',
  'fuzz',
  'simulated-week',
  'lost-database',
  'reads-walk',
  'money-plans',
  'workspace-command',
  'role-matrix',
  'frozen-walk',
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
  'looks/each-look',
  'document-editor',
  'looks/looks',
  'documents/list/list-filters',
  'contact-form',
  'render/renderer.unit',
  'render/compiler',
  'features/companies/companies',
  'settings-drawers',
  'fields/fields',
  'child-queue.unit',
  'palette/palette',
  'accounts/sign-in',
  'layout/frame',
  'shared-cache',
  'render/types',
  'contact-rows',
  'recurring/list-filters',
]
/** Of these: more than of any that is not among them. */
const LONG_SECONDS = 100

const durations = knownDurations()
const secondsOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONGEST.findIndex((name) => moduleId.includes(`${name}.test.`))
  return durations[pathOf(moduleId)] ?? (rank < 0 ? 0 : LONG_SECONDS - rank)
}

/** Whoever of the long ones begins last leaves the other cores idle until it ends: as the last run measured them, else as told above. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => secondsOf(b) - secondsOf(a))
  }
}
