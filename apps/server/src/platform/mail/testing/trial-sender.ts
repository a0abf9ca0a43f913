import type { OpenSender } from '../senders.ts'

/** Whoever's server it is, it takes every mail: for tests that are about something else. */
export const trialSender: OpenSender = async () => ({
  mailer: {
    deliver: async ({ envelope }) => ({ accepted: envelope, answer: '250 OK', hindered: [] }),
    reach: async () => null,
    met: () => ({ taken: 0, takenAt: null, fault: null, faultAt: null }),
    stop: async () => {},
  },
})
