import type { Config } from '../../../platform/config.ts'

/** The public page of a link, as somebody outside opens it. */
export function publicAddress({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>, token: string): string {
  return new URL(`/v/${token}`, publicUrl ?? `http://localhost:${port}`).href
}
