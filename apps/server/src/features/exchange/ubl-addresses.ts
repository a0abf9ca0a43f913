/** As our own writer has it (domain/einvoice/writing/ubl.ts): the seller's, then the buyer's. */
const ENDPOINT = /<cbc:EndpointID schemeID="([^"]+)">([^<]+)<\/cbc:EndpointID>/g
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }

/** From whom to whom a stored e-invoice goes, scheme:value, as the very file says it; null where it does not name both. */
export function addressesIn(ubl: Uint8Array): { sender: string; receiver: string } | null {
  const [sender, receiver] = [...Buffer.from(ubl).toString('utf8').matchAll(ENDPOINT)].map(
    ([, scheme = '', value = '']) => `${scheme}:${value.replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity)}`,
  )
  return sender === undefined || receiver === undefined ? null : { sender, receiver }
}
