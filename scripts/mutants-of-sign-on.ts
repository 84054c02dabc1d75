import { unit } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const finishing = (only: string) => unit('server/modules/sign-on/finish.test.ts', only)
const connecting = (only: string) => unit('server/modules/sign-on/connection.test.ts', only)
const signedIn = (only: string) => unit('server/modules/sign-on/sessions.test.ts', only)

/** Each safeguard of single sign-on removed separately. */
export const signOnMutants: Mutant[] = [
  {
    name: 'an-answer-counts-twice',
    rule: 'sign-on#signing-in',
    change: {
      file: 'server/modules/sign-on/finish.ts',
      find: ' and returned_at is null and expires_at',
      replace: ' and expires_at',
    },
    tests: finishing('counts once|twenty returns'),
  },
  {
    name: 'a-sign-in-of-any-age',
    rule: 'sign-on#signing-in',
    change: {
      file: 'server/modules/sign-on/finish.ts',
      find: ' and returned_at is null and expires_at > ${ctx.now} returning *`)',
      replace: ' and returned_at is null returning *`)',
    },
    tests: finishing('for ten minutes'),
  },
  {
    name: 'anybody-of-the-company-gets-in',
    rule: 'sign-on#signing-in',
    change: {
      file: 'server/modules/sign-on/finish.ts',
      find: '  if (held || invited) return\n',
      replace: '  if (held || invited || email !== null) return\n',
    },
    tests: finishing('whom nobody invited'),
  },
  {
    name: 'an-email-opens-an-account',
    rule: 'sign-on#signing-in',
    change: {
      file: 'server/modules/sign-on/finish.ts',
      find: "  if (verdict.outcome === 'PROVE_ACCOUNT' && known) return",
      replace: "  if (verdict.outcome === 'PROVE_ACCOUNT' && known && known.is_gigpro_admin) return",
    },
    tests: finishing('asks for a code to its phone once'),
  },
  {
    name: 'a-secret-for-another-provider',
    rule: 'sign-on#connection',
    change: {
      file: 'server/modules/sign-on/connection.ts',
      find: 'if (client_secret === null && isOther)',
      replace: 'if (client_secret === null && !before)',
    },
    tests: connecting('only for the provider it was entered for'),
  },
  {
    name: 'a-company-session-acts-everywhere',
    rule: 'sign-on#sessions',
    change: {
      file: 'server/modules/identity/queries.ts',
      find: 'is not null then m.organization_id = s.sign_on_organization_id',
      replace: 'is not null then m.organization_id > 0',
    },
    tests: signedIn('acts for that organization alone'),
  },
  {
    name: 'a-session-outlives-the-connection',
    rule: 'sign-on#sessions',
    change: {
      file: 'server/modules/identity/load-actor.ts',
      find: ' and l.on_since <= s.created_ts',
      replace: '',
    },
    tests: signedIn('switched on again'),
  },
  {
    name: 'a-code-where-the-company-account-is-asked',
    rule: 'sign-on#required',
    change: {
      file: 'server/modules/identity/join-account.ts',
      find: "    if (organizations.length > 0) throw problem('forbidden', 'SIGN_ON_REQUIRED', { values: { company } })\n",
      replace: "    if (organizations.length > 9) throw problem('forbidden', 'SIGN_ON_REQUIRED', { values: { company } })\n",
    },
    tests: signedIn('joining two accounts'),
  },
  {
    name: 'a-code-opens-every-organization',
    rule: 'sign-on#required',
    change: {
      file: 'server/modules/identity/queries.ts',
      find: "m.organization_id <> all(coalesce(s.without_organizations, '{}'))",
      replace: 'true',
    },
    tests: signedIn('a code opens what else|goes on without the organization'),
  },
  {
    name: 'a-calendar-of-a-company-shows-all',
    rule: 'sign-on#sessions',
    change: {
      file: 'server/modules/calendar-feeds/read-manager-calendar.ts',
      find: '(company === null || of === company)',
      replace: '(company === null || of > 0)',
    },
    tests: signedIn('reads and keeps nothing of others'),
  },
]
