import type { Locator, Page } from '@playwright/test'
import { hasFocus } from './main-job.ts'

/** Somebody without a mouse, who counts what is pressed. */
export class Typist {
  keys = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async type(text: string): Promise<void> {
    this.keys += text.length
    await this.#page.keyboard.type(text)
  }

  async press(key: string): Promise<void> {
    this.keys += 1
    await this.#page.keyboard.press(key)
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
