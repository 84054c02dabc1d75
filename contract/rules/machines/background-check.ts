import { machine } from '../machine.ts'

/** The states of one background check; a pro without any has the status NONE. */
export const checkStatuses = ['CONSENTED', 'PENDING', 'CLEAR', 'CONSIDER', 'EXPIRED'] as const
export type CheckStatus = (typeof checkStatuses)[number]

/** One background check (docs/rules/background-checks.md). A renewal is a new check, so that history is kept. */
export const backgroundCheckMachine = machine('background check', checkStatuses, {
  consent: { from: [null], to: 'CONSENTED', by: ['pro'], note: 'of a verified pro, with a signature' },
  invite: { from: ['CONSENTED'], to: 'PENDING', by: ['provider'], note: 'the provider has a page for the pro' },
  clear: { from: ['PENDING', 'CONSIDER'], to: 'CLEAR', by: ['provider'], note: 'also after a dispute at the provider' },
  consider: { from: ['PENDING', 'CLEAR'], to: 'CONSIDER', by: ['provider'], note: 'something was found: a person decides' },
  accept: { from: ['CONSIDER'], to: 'CLEAR', by: ['admin'], note: 'with a reason, never their own' },
  expire: {
    from: ['CONSENTED', 'PENDING', 'CLEAR', 'CONSIDER'],
    to: 'EXPIRED',
    by: ['clock', 'provider'],
    note: 'twelve months after the report, or when the page at the provider was not filled in',
  },
})
