import { GUARDED, OF_DEAD_LINKS, PUBLIC, recordsOf, visit } from './support/routes.ts'
import { testOfWhole } from './support/test.ts'

// accessibility.test.ts opens each page in Bulgarian, and navigation.test.tsx of the web holds each title in both languages.

testOfWhole('each guarded route has its title and one heading', async ({ page, person }) => {
  const ids = await recordsOf(person)
  for (const route of GUARDED) await visit(page, route, 'en', ids)
})

testOfWhole('each public route has its title and one heading', async ({ person, anotherBrowser, troubles }) => {
  troubles.expect(OF_DEAD_LINKS)
  const ids = await recordsOf(person)
  const stranger = await (await anotherBrowser()).newPage()
  for (const route of PUBLIC) await visit(stranger, route, 'en', ids)
})
