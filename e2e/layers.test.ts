import type { Locator, Page } from '@playwright/test'
import { layerPlaces } from './support/layer-places.ts'
import { drawnLayers, LAYERS, type LayerRow, NOT_WALKED, type Step } from './support/layers.ts'
import { expect, test } from './support/test.ts'
import { sampleOf } from './support/whole.ts'

test.use({ locale: 'bg-BG' })

const USUAL = { width: 1280, height: 900 }
const EACH_RUN = 8
const PARTS = 2
const CLOSES = /^(Затвори|Отказ|Назад|Готово)$/

for (let part = 0; part < PARTS; part++) {
  test(`the focus comes back from every layer, however it is left, part ${part + 1} of ${PARTS}`, async ({ page, person, troubles }) => {
    test.slow()
    troubles.expect(/status of 409|404 .*\/authenticators\/totp/)
    const places = await layerPlaces(person, page)
    for (const row of sampleOf(LAYERS, EACH_RUN, 'layers').filter(({ at }) => partOf(at) === part)) await expectFocusBack(page, row, places)
  })
}

test('no layer is left out of the walk, and none that is walked is told to be left out', () => {
  const walked = LAYERS.flatMap(({ steps }) => steps.flatMap(([, opens]) => opens ?? []))
  const known = [...new Set([...walked, ...Object.keys(NOT_WALKED)])].toSorted()
  expect(known).toEqual(drawnLayers())
  expect(walked.filter((file) => file in NOT_WALKED)).toEqual([])
})

/** Rows of one place are walked one after the other: an act changes what is there. */
function partOf(at: string): number {
  const places = [...new Set(LAYERS.map((row) => row.at))]
  return places.indexOf(at) % PARTS
}

async function expectFocusBack(page: Page, row: LayerRow, places: Readonly<Record<string, string>>): Promise<void> {
  const name = `${row.at}: ${row.steps.map(([press]) => String(press)).join(' → ')}`
  await test.step(name, async () => {
    await page.setViewportSize({ ...USUAL, width: row.width ?? USUAL.width })
    await page.goto(row.at.replace(/\{(\w+)\}/, (_, id: string) => places[id] ?? ''))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)

    const opener = row.elsewhere ? await withoutBack(page, row) : await open(page, row.steps)
    await expectLeft(page, () => page.keyboard.press('Escape'), opener, `${name}, Escape`)

    if (row.elsewhere) return
    const close = layers(page).last().getByRole('button', { name: CLOSES }).filter({ visible: true }).first()
    const again = await open(page, row.steps.slice(skipped(row)))
    if ((await close.count()) > 0) {
      await expectLeft(page, () => press(page, close), again, `${name}, its button`)
      if (row.done !== undefined) await open(page, row.steps.slice(skipped(row)))
    }
    if (row.done === undefined) return
    const act = layers(page).last().getByRole('button', { name: row.done, exact: true }).last()
    await expectLeft(page, () => press(page, act), null, `${name}, done`)
  })
}

async function withoutBack(page: Page, { steps }: LayerRow): Promise<null> {
  await open(page, steps)
  return null
}

/** Of those steps that open nothing, as choosing rows: they are done once. */
const skipped = ({ steps }: LayerRow): number => steps.filter(([, opens]) => opens === null).length

const layers = (page: Page): Locator => page.locator('[role="dialog"], [role="menu"]').filter({ visible: true })

/** Goes in step by step; what the focus is to come back to, `null` where nothing had it. */
async function open(page: Page, steps: readonly Step[]): Promise<Locator | null> {
  let back: Locator | null = null
  for (const [what, opens] of steps) {
    await page.evaluate(REMEMBER_LAYER)
    if (typeof what === 'string' && what.startsWith('key:')) await page.keyboard.press(what.slice('key:'.length))
    else if (typeof what === 'function') await what(page)
    else {
      const target = named(page, what, back === null)
      await press(page, target)
      // The item of a menu is gone by then.
      if (opens !== null && !(back !== null && wasItem.get(page) === true)) back = target
    }
    if (opens === null) continue
    await expect.poll(() => page.evaluate(IS_IN_ANOTHER), { message: `${String(what)} is entered` }).toBe(true)
    await expect(layers(page).locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
  }
  // The menu that it was opened from has faded, so that what lies there is counted rightly.
  if (wasItem.get(page) === true) await expect(page.locator('[role="menu"]').filter({ visible: true })).toHaveCount(0)
  return back
}

/** On the page, or in what is in front of it. */
function named(page: Page, name: string | RegExp, onPage: boolean): Locator {
  const scope = onPage ? page.locator('body') : layers(page).last()
  const exactly = { name, exact: typeof name === 'string' }
  const roles = (['button', 'link', 'checkbox', 'menuitem'] as const).map((role) => scope.getByRole(role, exactly))
  const [first, ...others] = roles
  if (first === undefined) throw new RangeError('No role')
  return others
    .reduce((all, one) => all.or(one), first)
    .filter({ visible: true })
    .first()
}

/** By keys, as whoever has come to it with Tab. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.focus()
  wasItem.set(page, (await target.getAttribute('role'))?.startsWith('menuitem') === true)
  await page.keyboard.press((await target.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter')
}
const wasItem = new WeakMap<Page, boolean>()

/** Back at what opened it, if that is to be; what lies below it is left then, each time to somewhere. */
async function expectLeft(page: Page, leave: () => Promise<void>, back: Locator | null, how: string): Promise<void> {
  let act = leave
  for (let left = await layers(page).count(); left > 0; left = await layers(page).count()) {
    await act()
    await expect.poll(() => layers(page).count(), { message: `${how}: it is left` }).toBeLessThan(left)
    if (act === leave && back !== null) await expect(back, how).toBeFocused()
    await expectSomewhere(page, how)
    act = () => page.keyboard.press('Escape')
  }
}

async function expectSomewhere(page: Page, how: string): Promise<void> {
  await expect.poll(() => page.evaluate(IS_NOWHERE), { message: `${how}: the focus is on body` }).toBe(false)
}

const LAYER_OF_FOCUS = `document.activeElement?.closest('[role="dialog"], [role="menu"]') ?? null`
const REMEMBER_LAYER = `void (window.layerBefore = ${LAYER_OF_FOCUS})`
const IS_IN_ANOTHER = `(() => { const now = ${LAYER_OF_FOCUS}; return now !== null && now !== window.layerBefore })()`
const IS_NOWHERE = `document.activeElement === null || document.activeElement === document.body`
