/**
 * Where mail servers take what is to be sent: 465 with TLS from the first byte (RFC 8314), the others by STARTTLS, which is demanded. Others
 * are not asked, for whoever may ask any port of any server has a way to look around a network.
 */
export const SENDER_PORTS = [587, 465, 2525, 25] as const
export type SenderPort = (typeof SENDER_PORTS)[number]

/** TLS from the first byte. */
export const isTlsFromStart = (port: SenderPort): boolean => port === 465
