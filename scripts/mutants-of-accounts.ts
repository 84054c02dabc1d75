import { unit } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const joins = (only: string) => unit('server/modules/identity/account-linking.test.ts', only)

/** Faults of joining two accounts: the wrong two, twice, or not permanently. */
export const accountMutants: readonly Mutant[] = [
  {
    name: 'joined-account-opens-again',
    rule: 'A4',
    change: { sql: 'drop trigger users_stay_joined on users' },
    tests: joins('does not open again'),
  },
  {
    name: 'joined-account-gets-a-role',
    rule: 'A4',
    change: { sql: 'drop trigger joined_accounts_get_nothing on location_managers' },
    tests: joins('gets no session, no role'),
  },
  {
    name: 'account-closes-with-its-roles',
    rule: 'A4',
    change: { sql: 'drop trigger joined_accounts_hold_nothing on users' },
    tests: joins('with a role cannot be closed'),
  },
  {
    name: 'joined-without-locks',
    rule: 'A4',
    change: [
      {
        file: 'server/modules/identity/join-account.ts',
        find: 'where id in (${user_id}, ${other_user_id}) order by id for update',
        replace: 'where id in (${user_id}, ${other_user_id})',
      },
      {
        file: 'server/modules/identity/account-proofs.ts',
        find: '(expires_at > ${ctx.now} or joined_at is not null)\n    for update`',
        replace: '(expires_at > ${ctx.now} or joined_at is not null)`',
      },
    ],
    tests: joins('before the first is answered'),
  },
  {
    name: 'joined-without-a-fresh-code',
    rule: 'A4',
    change: { file: 'server/modules/identity/join-account.ts', find: '  await requireStepUp(ctx)\n', replace: '' },
    tests: joins('the join asks for a code'),
  },
  {
    name: 'proof-of-an-account-lasts',
    rule: 'A4',
    change: {
      file: 'server/modules/identity/account-proofs.ts',
      find: 'and (expires_at > ${ctx.now} or joined_at is not null)',
      replace: '',
    },
    tests: joins('older than a quarter of an hour'),
  },
  {
    name: 'proof-of-anybody',
    rule: 'A4',
    change: {
      file: 'server/modules/identity/account-proofs.ts',
      find: 'where id = ${id} and user_id = ${ctx.actor.user_id} and',
      replace: 'where id = ${id} and',
    },
    tests: joins('the proof of another person'),
  },
  {
    name: 'proof-of-a-former-address',
    rule: 'A4',
    change: {
      file: 'server/modules/identity/join-account.ts',
      find: "if (proof.address !== (proof.channel === 'phone' ? other.phone_number : other.email))",
      replace: "if (proof.address === '')",
    },
    tests: joins('no longer has the address'),
  },
]
