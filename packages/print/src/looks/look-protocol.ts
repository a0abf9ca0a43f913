import { coloursOf } from '@invoice/domain/documents/look/colours.ts'
import type { Look } from '@invoice/domain/documents/look/look.ts'
import { type Protocol, protocolModel } from '../model/protocol-model.ts'
import { only } from '../model/wording.ts'
import type { LookProtocol } from './look-model.ts'

/** What the protocol prints, in the look of the document that was voided. */
export function lookProtocol(protocol: Protocol, look: Look): LookProtocol {
  const model = protocolModel(protocol)
  return {
    ...model,
    template: 'looks/protocol',
    style: look.template,
    colours: coloursOf(look.accent),
    parties: model.parties.map(({ facts, ...party }) => ({
      ...party,
      facts: facts.map(({ label, value }) => ({ label, value: only(value) })),
    })),
  }
}
