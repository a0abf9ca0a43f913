import { askForArchive, listArchives, readArchiveFile } from '../packages/contract/src/exports/archives.ts'
import { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('an archive that is brought to the page for a new workspace is refused by its reason: cut, and of a workspace that is here', async ({
  person,
  page,
  anotherBrowser,
}) => {
  await person.call(askForArchive, {})
  const newest = async () => (await person.call(listArchives, {})).items[0]
  await expect.poll(async () => (await newest())?.state).toBe('ready')
  const made = await newest()
  const answer = await page.request.get(`/api/archives/${made?.id}/file`, { headers: { 'x-workspace-id': person.workspaceId } })
  expect(readArchiveFile.produces).toBe(answer.headers()['content-type'])
  const whole = await answer.body()

  const other = await anotherBrowser()
  await Person.register(other)
  const screen = await other.newPage()
  await screen.goto('/onboarding')
  const archive = screen.getByRole('region', { name: 'Bring in an archive' })
  const bring = async (buffer: Buffer) => {
    const [chooser] = await Promise.all([
      screen.waitForEvent('filechooser'),
      archive.getByRole('button', { name: 'Choose an archive' }).click(),
    ])
    await chooser.setFiles({ name: 'archive.zip', mimeType: 'application/zip', buffer })
  }
  await bring(whole.subarray(0, -1000))
  await expect(archive.getByRole('alert')).toContainText('it was cut off')
  await archive.getByRole('button', { name: 'Choose another file' }).click()
  await bring(whole)
  await expect(archive.getByRole('alert')).toContainText('is here already')
})
