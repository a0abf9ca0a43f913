export const LONGEST_ADDRESS = 2000

/** Without a name and password, which would stand in lists and logs, and without a fragment, which is never sent. */
const ADDRESS = /^https:\/\/(?:\[[0-9a-f:.]+\]|[^\s/?#@:[\]\\]+)(?::\d{1,5})?(?:[/?][^\s#\\]*)?$/i

/** Whether something can be told there: an address that begins with https://. Where it leads is asked at each try. */
export function isWebhookAddress(address: string): boolean {
  return address.length <= LONGEST_ADDRESS && ADDRESS.test(address)
}
