import type { leadToTrial as endpoint } from '@invoice/contract/treasury/online-trial.ts'
import type { FileReply, ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { providerOf } from '@invoice/domain/online/providers.ts'
import { bg } from '@invoice/text/online/bg.ts'
import { en } from '@invoice/text/online/en.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { goingPage, saidPage } from '../going-page.ts'
import { type HearingCaller, methodAt } from '../hear-provider.ts'
import { findTrial } from './trial-store.ts'

/** Leads whoever tries a method to its provider, and says on the way back where to look. Of what no trial is: 404. */
export async function leadToTrial(caller: HearingCaller, { params, query }: ParsedOf<typeof endpoint>): Promise<FileReply> {
  const { act, method } = await methodAt(caller, params.token)
  const row = method.isLive ? undefined : await act.transaction((tx) => findTrial(tx, act, method.id, params.reference))
  if (row === undefined) throw new Refusal('common.not_found')
  const { language } = caller
  const { trial } = { bg, en }[language]
  if (query.back) return saidPage(language, trial.back, trial.back_text)
  return goingPage(row.way, { provider: providerOf(method.kind) ?? '', language, back: null })
}
