import type { Config } from '../config.ts'

const HIDDEN = '•••'
/** What is shorter stands in too many words. */
const SHORTEST = 4
const NAMED_AS_SECRET = /pass|secret|token|key|credential|_url$/i

type Settings = Pick<Config, 'databaseUrl' | 'replicaUrl' | 'mail' | 'backup' | 'secretKeys'>

/**
 * The words of a program, such as those of BACKUP_THEN, without what the installation must not tell: its secrets as the settings have them,
 * whatever the environment calls by such a name, and what stands for name and password in addresses.
 */
export function withoutSecrets(
  text: string,
  config: Settings,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const known = [
    ...settingsOf(config),
    ...Object.entries(environment).flatMap(([name, value]) => (NAMED_AS_SECRET.test(name) ? [value ?? ''] : [])),
  ]
  return known
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .filter((secret) => secret.length >= SHORTEST)
    .toSorted((a, b) => b.length - a.length)
    .reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), text)
    .replaceAll(/([a-z][a-z\d+.-]*:\/\/)[^\s/@]+@/gi, `$1${HIDDEN}@`)
    .replaceAll(/AGE-SECRET-KEY-1[\dA-Z]+/gi, HIDDEN)
}

function settingsOf({ databaseUrl, replicaUrl, mail, backup: { sealing, opening }, secretKeys }: Settings): string[] {
  const passphrases = [sealing, opening].flatMap((each) => (each === undefined ? [] : Object.entries(each)))
  return [
    ...[databaseUrl, replicaUrl].flatMap((url) => (url === null ? [] : [url, decodeURIComponent(new URL(url).password)])),
    mail.smtp?.password ?? '',
    // A recipient is a public key.
    ...passphrases.flatMap(([kind, value]) => (kind === 'recipient' ? [] : [value])),
    ...(secretKeys ?? []),
  ]
}
