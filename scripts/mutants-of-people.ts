import { rowSecurityOff, unit } from './mutant.ts'
import type { Mutant } from './mutant.ts'

/** Faults of codes, sessions, roles, and of visibility between businesses. */
export const peopleMutants: readonly Mutant[] = [
  {
    name: 'resend-renews-guesses',
    rule: 'A1',
    change: {
      file: 'server/modules/identity/send-code.ts',
      find: '  await claimSending(ctx, way.address, proof)\n',
      replace:
        '  await claimSending(ctx, way.address, proof)\n  await ctx.tx.run(sql`delete from rate_counters where key like ${`code-guess:${way.address}:%`}`)\n',
    },
    tests: unit('server/modules/identity/sign-in.test.ts', 'a new code does not reset them'),
  },
  {
    name: 'made-up-codes-count-for-all',
    rule: 'A2',
    change: {
      file: 'server/modules/identity/code-limits.ts',
      find: 'if (address === undefined) return [ofCaller]',
      replace: "if (address === undefined) return [ofCaller, { key: 'code-guess:all', seconds: hour, free: 1000 }]",
    },
    tests: unit('server/modules/identity/sign-in-stays-open.test.ts', 'count for their caller alone'),
  },
  {
    name: 'proof-taken-twice',
    rule: 'A2',
    change: { file: 'server/modules/identity/proof-of-work.ts', find: 'lifeSeconds)).allowed', replace: 'lifeSeconds)).used > 0' },
    tests: unit('server/modules/identity/sign-in-stays-open.test.ts', 'whose solution is accepted once'),
  },
  {
    name: 'roles-remembered',
    rule: 'A3',
    change: [
      rowSecurityOff,
      {
        file: 'server/modules/identity/load-actor.ts',
        find: 'export async function loadSession({ maybe, clock }: Opening, tokenHash: string): Promise<Actor | undefined> {',
        replace:
          'const seen = new Map<string, Promise<Actor | undefined>>()\nexport const loadSession = (opening: Opening, tokenHash: string) => seen.get(tokenHash) ?? remember(tokenHash, ask(opening, tokenHash))\nfunction remember(key: string, value: Promise<Actor | undefined>) {\n  seen.set(key, value)\n  return value\n}\nasync function ask({ maybe, clock }: Opening, tokenHash: string): Promise<Actor | undefined> {',
      },
    ],
    tests: unit('server/modules/identity/sessions.test.ts', 'gone on the next call'),
  },
  {
    name: 'refresh-reuse-tolerated',
    rule: 'A3',
    change: {
      file: 'server/modules/identity/refresh-session.ts',
      find: 'if (ctx.now <= later(used.replaced_at, graceSeconds))',
      replace: 'if (given !== undefined)',
    },
    tests: unit('server/modules/identity/sessions.test.ts', 'it was copied'),
  },
  {
    name: 'foreign-is-forbidden',
    rule: 'T3',
    change: {
      file: 'server/modules/gigs/gig/gig.ts',
      find: "if (!gig) throw problem('not_found', 'SHIFT_DOES_NOT_EXIST')",
      replace:
        "if (!gig) throw problem((await ctx.tx.maybe(sql`select 1 from gigs where id = ${id}`)) ? 'forbidden' : 'not_found', 'SHIFT_DOES_NOT_EXIST')",
    },
    // Without the second safeguard, which would leave nothing to answer 403 about.
    tests: unit('server/proof/two-tenants.test.ts', 'exactly like a missing one'),
  },
]
