import { expect, type Locator, type Page } from '@playwright/test'
import { hasFocus } from './main-job.ts'

/** How fast somebody's hands are, in milliseconds: a key within a word, and a glance at what has changed before going on. */
export type Pace = { readonly key: number; readonly glance: number }

/** Nobody waits: for tests that ask what can be done, and not how long it takes. */
const NONE: Pace = { key: 0, glance: 0 }
/** 65 ms a key are some 180 words a minute, the flawless hands by which the journey was first measured; an expert's are slower, and look. */
export const HANDS = { newcomer: { key: 65, glance: 100 }, expert: { key: 120, glance: 200 } } as const satisfies Record<string, Pace>

/** Somebody without a mouse, who counts what is pressed. */
export class Typist {
  keys = 0
  clicks = 0
  /** of hands and eyes alone, however long the machine takes: milliseconds */
  spent = 0
  readonly #page: Page
  readonly #pace: Pace

  constructor(page: Page, pace: Pace = NONE) {
    this.#page = page
    this.#pace = pace
  }

  async type(text: string): Promise<void> {
    this.keys += text.length
    this.spent += text.length * this.#pace.key
    await this.#page.keyboard.type(text, { delay: this.#pace.key })
  }

  async press(key: string): Promise<void> {
    this.keys += 1
    await this.#page.keyboard.press(key)
    await this.#takes(this.#pace.key)
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1
    await target.click()
    await this.#takes(this.#pace.glance)
  }

  /** Sees that the typing goes on here. */
  async awaits(target: Locator): Promise<void> {
    await expect(target).toBeFocused()
    await this.#takes(this.#pace.glance)
  }

  async #takes(milliseconds: number): Promise<void> {
    this.spent += milliseconds
    await this.#page.waitForTimeout(milliseconds)
  }

  /** Goes on with Tab until the target has the focus; what cannot be reached so fails the test. */
  async reach(target: Locator, atMost = 25): Promise<void> {
    await target.waitFor()
    for (let step = 0; step < atMost; step++) {
      if (await hasFocus(target)) return
      await this.press('Tab')
    }
    throw new Error(`${atMost} times Tab do not lead to ${target}`)
  }

  async fill(target: Locator, text: string): Promise<void> {
    await this.reach(target)
    await this.type(text)
  }
}
