import { dayAt } from '@invoice/domain/calendar/local-time.ts'
import { bg } from '@invoice/text/installation/bg.ts'
import { en } from '@invoice/text/installation/en.ts'
import { inAccountTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendAccountMail } from '../accounts/letters/account-mail.ts'
import { operatorsToTell } from '../accounts/people/operators.ts'
import { claimTelling } from './installation-store.ts'
import { presentTroubles } from './present-troubles.ts'

const TEXTS = { bg, en } as const

/** Writes to whoever runs the installation what is wrong with it: of each cause once a day, whichever process finds it. */
export async function tellOperators(platform: Platform): Promise<void> {
  const { db, config, clock } = platform
  const troubles = await presentTroubles(platform)
  if (troubles.length === 0) return
  const operators = await operatorsToTell(db, config)
  if (operators.length === 0) return
  const now = clock.now()
  await inAccountTransaction(db, async (tx) => {
    const unmailed = await claimTelling(tx, troubles, dayAt(now), now)
    if (unmailed.length === 0) return
    for (const { email, language } of operators) {
      const what = unmailed.map((trouble) => TEXTS[language].mailed[trouble]).join(' ')
      await sendAccountMail(tx, platform, { kind: 'installation_trouble', to: email, language, values: { what } })
    }
  })
}
