import { unit } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const addresses = (only: string) => unit('server/modules/identity/step-up.test.ts', only)
const typed = (only: string) => unit('server/modules/identity/pending-address.test.ts', only)
const invitations = (only: string) => unit('server/modules/teams/invitations.test.ts', only)
const referrals = (only: string) => unit('server/modules/identity/referral.test.ts', only)
const files = (only: string) => unit('server/modules/media/media.test.ts', only)

/** Faults of sign-in addresses, of messages sent to them, of referral codes; and of files and searches of people. */
export const addressMutants: readonly Mutant[] = [
  {
    name: 'address-changed-by-a-stale-one',
    rule: 'A4',
    change: {
      file: 'server/modules/identity/change-address.ts',
      find: '  await requireStepUp(ctx)\n  const challenge',
      replace: '  const challenge',
    },
    tests: addresses('cannot be confirmed with a stale session'),
  },
  {
    name: 'old-address-not-told',
    rule: 'A4',
    change: { file: 'server/modules/identity/change-address.ts', find: '  await notifyOld(ctx, before, channel, old)\n', replace: '' },
    tests: addresses('the old one is notified'),
  },
  {
    name: 'typed-mailbox-signs-in',
    rule: 'A1',
    change: {
      file: 'server/modules/identity/pending-email.ts',
      find: '{ pending_email: typed, last_updated_ts: ctx.now }',
      replace: '{ email: typed, email_verified_at: ctx.now }',
    },
    tests: typed('opens no account'),
  },
  {
    name: 'first-mailbox-without-a-fresh-code',
    rule: 'A4',
    change: {
      file: 'server/modules/identity/change-person.ts',
      find: '  await requireStepUp(ctx)\n  if (email !== null)',
      replace: '  if (email !== null)',
    },
    tests: typed('asks for a fresh code'),
  },
  {
    name: 'new-way-in-not-told',
    rule: 'A4',
    change: { file: 'server/modules/identity/change-address.ts', find: 'return notifyOther(ctx, before, channel)', replace: 'return' },
    tests: typed('notifies the mailbox'),
  },
  {
    name: 'payouts-move-at-once',
    rule: 'A4',
    change: { file: 'server/modules/identity/change-address.ts', find: 'const holdHours = 24', replace: 'const holdHours = 0' },
    tests: addresses('payouts are held for a day'),
  },
  {
    name: 'new-mailbox-unproven',
    rule: 'A4',
    change: {
      file: 'server/modules/identity/change-address.ts',
      find: '{ email: address, email_verified_at: ctx.now, pending_email: null }',
      replace: '{ pending_email: address }',
    },
    tests: addresses('counts as proven'),
  },
  {
    name: 'referral-after-the-sign-up',
    rule: 'rights#accounts',
    change: {
      file: 'server/modules/identity/referral.ts',
      find: 'and not exists (select from manager_profiles where user_id = ${user_id})',
      replace: '',
    },
    tests: referrals('are too late after a sign-up'),
  },
  {
    name: 'invitation-used-twice',
    rule: 'A5',
    change: [
      { sql: 'drop trigger invitations_stay_accepted on invitations' },
      {
        file: 'server/modules/teams/accept-invitation.ts',
        find: "const status = stateAfter(ctx, invitationMachine, shownStatus(ctx, invitation), 'accept')",
        replace: "const status = stateAfter(ctx, invitationMachine, shownStatus(ctx, { ...invitation, status: 'SUBMITTED' }), 'accept')",
      },
    ],
    tests: invitations('works once'),
  },
  {
    name: 'invitation-never-runs-out',
    rule: 'A5',
    change: {
      file: 'server/modules/teams/accept-invitation.ts',
      find: "const status = stateAfter(ctx, invitationMachine, shownStatus(ctx, invitation), 'accept')",
      replace: "const status = stateAfter(ctx, invitationMachine, invitation.status, 'accept')",
    },
    tests: invitations('until the last millisecond'),
  },
  {
    name: 'invitation-for-a-typed-address',
    rule: 'A5',
    change: {
      file: 'contract/rules/invitation.ts',
      find: "return invitation.email === person.pending_email ? 'UNPROVEN' : 'OTHER'",
      replace: "return invitation.email === person.pending_email ? 'ME' : 'OTHER'",
    },
    tests: invitations('a typed address proves nothing'),
  },
  {
    name: 'file-of-somebody-else',
    rule: 'T1',
    change: {
      file: 'server/modules/media/queries.ts',
      find: 'return isBound ? row.organization_id === organization_id : row.owner_user_id === ctx.actor.user_id',
      replace: 'return isBound ? row.organization_id === organization_id : ctx.actor.user_id > 0',
    },
    tests: files('accepts own, available files'),
  },
  {
    name: 'refused-upload-leaves-its-file',
    rule: 'privacy#files',
    change: { file: 'server/modules/media/upload-media.ts', find: '      await ctx.ports.media.delete(put.media.key)\n', replace: '' },
    tests: files('leaves no file behind'),
  },
  {
    name: 'upload-counts-as-one-kilobyte',
    rule: 'privacy#limits',
    change: { file: 'server/modules/media/upload-media.ts', find: '  await addToRate(ctx.tx, key, size)\n', replace: '' },
    tests: files('counts by its size'),
  },
  {
    name: 'onsite-manager-sees-the-market',
    rule: 'T3',
    change: {
      file: 'server/modules/network/search-pros.ts',
      find: "limitFor(ctx, 'applicants.view', place) === null ? prosOfSide",
      replace: "limitFor(ctx, 'applicants.view', place) !== undefined ? prosOfSide",
    },
    tests: unit('server/modules/network/search-pros.test.ts', 'only pros the location knows'),
  },
]
