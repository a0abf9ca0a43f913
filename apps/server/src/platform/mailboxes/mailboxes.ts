import { buffer } from 'node:stream/consumers'
import { type Asker, ChildQueue } from '../children/child-queue.ts'
import type { Running } from '../children/run-child.ts'
import type { PeerGround } from '../peers/peers.ts'
import { openImap } from './imap.ts'
import type { MailboxPlace, OpenMailbox } from './mailbox.ts'
import { type ReadMail, unpackMail } from './read-protocol.ts'

/** Mailboxes that people name, and what their mails are made of. */
export type Mailboxes = {
  /**
   * Opens the folder, has it looked at and closes it, whatever comes of it.
   * @throws MailboxFailure; what `look` throws
   */
  within<T>(place: MailboxPlace, look: (mailbox: OpenMailbox) => Promise<T>): Promise<T>
  /**
   * What a mail holds; null for one that cannot be read. In a process of its own.
   * @throws Refusal 429 or 503 when too many wait; the reason of the asker's signal
   */
  read(mail: Uint8Array, asker: Asker): Promise<ReadMail | null>
  stop(): Promise<void>
}

const PROGRAM = { file: new URL('read-child.ts', import.meta.url), timeMs: 60_000, processorMs: 20_000, heapMb: 768 }
const LIMITS = { atATime: 2, ofOne: 1, placesOfOne: 8, places: 64 }

/** @param ground what tests put in the place of the internet */
export function openMailboxes(ground: PeerGround = {}): Mailboxes {
  const children = new ChildQueue(PROGRAM, LIMITS)
  return {
    within: (place, look) => openImap(place, ground, look),
    read: (mail, asker) => children.run(asker, { argument: {}, input: mail, read: takeAnswer }),
    stop: () => children.stop(),
  }
}

/** A child that was ended by the clock, by its memory or by a fault of the mail says nothing. */
async function takeAnswer({ output, ended }: Running): Promise<ReadMail | null> {
  const said = await buffer(output)
  return (await ended) === 0 ? unpackMail(said) : null
}
