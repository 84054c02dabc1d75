// @NOTE long: a list of forty independent patches reads best as one list.
import { held, nets, races, unit } from './mutant.ts'
import type { Mutant } from './mutant.ts'
import { doorMutants } from './mutants-of-doors.ts'
import { raceMutants, unlockedGig, unlockedPro } from './mutants-of-races.ts'

const inDatabase: Mutant[] = [
  {
    name: 'capacity-check-dropped',
    rule: 'B1',
    change: { sql: 'alter table gigs drop constraint gigs_capacity' },
    tests: nets('more confirmed pros'),
  },
  {
    name: 'overlap-exclusion-dropped',
    rule: 'B2',
    change: { sql: 'alter table pro_bookings drop constraint pro_bookings_no_overlap' },
    tests: nets('two shifts at once'),
  },
  {
    name: 'one-live-application-dropped',
    rule: 'B3',
    change: { sql: 'drop index applications_one_live' },
    tests: nets('one live application'),
  },
  {
    name: 'charge-once-dropped',
    rule: 'F3',
    change: { sql: 'drop index payment_intents_charge_once' },
    tests: nets('one live BUSINESS_CHARGE'),
  },
  {
    name: 'payout-once-dropped',
    rule: 'F4',
    change: { sql: 'drop index payment_intents_payout_once' },
    tests: nets('one live PRO_PAYOUT'),
  },
  {
    name: 'refund-beyond-the-charge',
    rule: 'F14',
    change: { sql: 'alter table payment_intents drop constraint payment_intents_given_back' },
    tests: unit('server/modules/payments/refunds.test.ts', 'never gives back more'),
  },
  {
    name: 'punch-once-dropped',
    rule: 'P1',
    change: { sql: 'alter table time_punches drop constraint time_punches_once' },
    tests: nets('punch of a phone'),
  },
  {
    name: 'composite-key-dropped',
    rule: 'T1',
    change: { sql: 'alter table applications drop constraint applications_organization_id_gig_id_fkey' },
    tests: nets('another business'),
  },
]

const locks: Mutant[] = [
  {
    name: 'pro-not-locked',
    rule: 'B2',
    change: unlockedPro,
    tests: held('suspended meanwhile'),
  },
  {
    name: 'gig-not-locked',
    rule: 'B7',
    change: unlockedGig,
    tests: held('cancelled meanwhile'),
  },
  {
    name: 'pair-not-locked',
    rule: 'E1',
    change: {
      file: 'server/modules/network/network-facts.ts',
      find: 'select pg_advisory_xact_lock(hashtextextended(${`${proId}:${locationId}`}::text, 0))',
      replace: 'select ${`${proId}:${locationId}`}::text',
    },
    tests: [...held('blocked meanwhile'), { file: 'server/modules/applications/hammer.test.ts', only: 'a block and an offer' }],
  },
  {
    name: 'same-key-runs-twice',
    rule: 'F6',
    change: {
      file: 'server/platform/idempotency.ts',
      find: 'select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free',
      replace: 'select ${name}::text is not null as free',
    },
    tests: races('charges with one key'),
  },
  {
    name: 'code-read-then-written',
    rule: 'A1',
    change: {
      file: 'server/modules/identity/use-code.ts',
      find: `function claimAttempt(ctx: Ctx, id: string, { purpose, user_id }: Fit): Promise<Challenge | undefined> {
  return ctx.tx.maybe<Challenge>(sql\`
    update sign_in_challenges set attempts = attempts + 1
    where id = \${id} and purpose = \${purpose} and (\${user_id}::bigint is null or user_id = \${user_id})
      and attempts < 5 and used_at is null and expires_at > \${ctx.now} returning *\`)
}`,
      replace: `async function claimAttempt(ctx: Ctx, id: string, { purpose }: Fit): Promise<Challenge | undefined> {
  const found = await ctx.tx.maybe<Challenge>(sql\`
    select * from sign_in_challenges where id = \${id} and purpose = \${purpose} and attempts < 5 and used_at is null and expires_at > \${ctx.now}\`)
  if (found) await ctx.tx.run(sql\`update sign_in_challenges set attempts = \${found.attempts + 1} where id = \${id}\`)
  return found
}`,
    },
    tests: races('parallel guesses'),
  },
  {
    name: 'deadlock-not-repeated',
    rule: '2.0',
    change: {
      file: 'server/platform/database-errors.ts',
      find: "(error.code === '40001' || error.code === '40P01')",
      replace: "error.code === '40001'",
    },
    tests: unit('server/platform/db.test.ts', 'repeated after a deadlock'),
  },
]

const people: Mutant[] = [
  {
    name: 'resend-renews-guesses',
    rule: 'A1',
    change: {
      file: 'server/modules/identity/send-code.ts',
      find: '  await claimSending(ctx, address)\n',
      replace:
        '  await claimSending(ctx, address)\n  await ctx.tx.run(sql`delete from rate_counters where key like ${`code-guess:${address}:%`}`)\n',
    },
    tests: unit('server/modules/identity/sign-in.test.ts', 'a new code renews no guesses'),
  },
  {
    name: 'roles-remembered',
    rule: 'A3',
    change: {
      file: 'server/modules/identity/load-actor.ts',
      find: 'export const loadActor: LoadActor = ({ maybe, clock }, tokenHash) =>\n  maybe<Actor>(sql`',
      replace:
        'const seen = new Map<string, Promise<Actor | undefined>>()\nexport const loadActor: LoadActor = (opening, tokenHash) => seen.get(tokenHash) ?? remember(tokenHash, ask(opening, tokenHash))\nfunction remember(key: string, value: Promise<Actor | undefined>) {\n  seen.set(key, value)\n  return value\n}\nconst ask: LoadActor = ({ maybe, clock }, tokenHash) =>\n  maybe<Actor>(sql`',
    },
    tests: unit('server/modules/identity/sessions.test.ts', 'gone with the next call'),
  },
  {
    name: 'refresh-reuse-tolerated',
    rule: 'A3',
    change: {
      file: 'server/modules/identity/refresh-session.ts',
      find: 'if (ctx.now <= later(used.replaced_at, graceSeconds))',
      replace: 'if (given !== undefined)',
    },
    tests: unit('server/modules/identity/sessions.test.ts', 'somebody has a copy'),
  },
  {
    name: 'foreign-is-forbidden',
    rule: 'T3',
    change: {
      file: 'server/modules/gigs/queries.ts',
      find: "if (!gig) throw problem('not_found', 'This shift does not exist')",
      replace:
        "if (!gig) throw problem((await ctx.tx.maybe(sql`select 1 from gigs where id = ${id}`)) ? 'forbidden' : 'not_found', 'This shift does not exist')",
    },
    tests: unit('server/test/conformance.test.ts', 'answers as if it did not exist'),
  },
  {
    name: 'loader-asks-nobody',
    rule: 'T1',
    change: {
      file: 'server/modules/gigs/queries.ts',
      find: 'if (ctx.actor.is_gigpro_admin && !evenForAdmins) return sql`true`',
      replace: 'if (!evenForAdmins) return sql`true`',
    },
    tests: unit('server/test/conformance.test.ts', 'answers as if it did not exist'),
  },
]

const work: Mutant[] = [
  {
    name: 'offer-lasts-an-instant-longer',
    rule: 'B6',
    change: {
      file: 'contract/rules/offer-expiry.ts',
      find: 'now.getTime() >= expiresAt.getTime()',
      replace: 'now.getTime() > expiresAt.getTime()',
    },
    tests: unit('contract/rules/offer-expiry.test.ts', ''),
  },
  {
    name: 'status-in-another-order',
    rule: 'D1',
    change: {
      file: 'contract/rules/application-status.ts',
      find: "  if (facts.is_cancelled || facts.gig_cancelled) return 'CANCELLED'\n",
      replace: "  if ((facts.is_cancelled || facts.gig_cancelled) && facts.business_payment_status === null) return 'CANCELLED'\n",
    },
    tests: unit('server/modules/applications/status-sql.test.ts', ''),
  },
  {
    name: 'hours-from-the-clock-face',
    rule: 'P4',
    change: {
      file: 'contract/rules/hours.ts',
      find: 'Math.round((end.getTime() - start.getTime()) / 1000)',
      replace: '((end.getUTCHours() - start.getUTCHours() + 24) % 24) * 3600 + (end.getUTCMinutes() - start.getUTCMinutes()) * 60',
    },
    tests: unit('contract/rules/hours.test.ts', ''),
  },
  {
    name: 'money-in-fractions',
    rule: 'F15',
    change: {
      file: 'contract/rules/money.ts',
      find: 'return divideHalfUp(cents * Math.round(percentage * 100), 10_000)',
      replace: 'return cents * (percentage / 100)',
    },
    tests: unit('contract/rules/money.test.ts', ''),
  },
]

const money: Mutant[] = [
  {
    name: 'new-key-after-a-timeout',
    rule: 'F9',
    change: {
      file: 'server/modules/payments/settle-charge.ts',
      find: '  const settled = await learn(ctx, intent, result)\n',
      replace:
        "  if (result.outcome === 'UNKNOWN') return settleCharge(ctx, intent, { ...result, outcome: 'NOT_SENT', error_code: 'never_arrived' })\n  const settled = await learn(ctx, intent, result)\n",
    },
    tests: unit('server/modules/payments/charge.test.ts', 'captures once although the answer was lost'),
  },
  {
    name: 'webhook-unsigned',
    rule: 'F8',
    change: {
      file: 'server/adapters/stripe-webhook.ts',
      find: '      return stripe.webhooks.constructEvent(rawBody, header, secret, toleranceSeconds)',
      replace: '      return JSON.parse(String(rawBody)) as Stripe.Event',
    },
    tests: unit('server/modules/payments/webhook.test.ts', 'refuses what is not signed'),
  },
  {
    name: 'webhook-taken-twice',
    rule: 'F7',
    change: {
      file: 'server/modules/payments/webhook.ts',
      find: 'values (${provider}, ${event.id}, ${event.type}',
      replace: 'values (${provider}, ${`${event.id}:${Math.random()}`}, ${event.type}',
    },
    tests: unit('server/modules/payments/webhook.test.ts', 'takes the same event once'),
  },
  {
    name: 'webhook-without-rank',
    rule: 'F7',
    change: {
      file: 'server/modules/payments/ranks.ts',
      find: 'return ranks[next] > ranks[current as State]',
      replace: 'return ranks[next] !== ranks[current as State]',
    },
    tests: [
      { file: 'server/modules/payments/webhook.test.ts', only: 'however its events are ordered' },
      ...races('events of the processor'),
    ],
  },
  {
    name: 'csv-runs-formulas',
    rule: '3.2',
    change: {
      file: 'server/modules/payments/csv.ts',
      find: "const isFormula = typeof value === 'string' &&",
      replace: "const isFormula = typeof value === 'number' &&",
    },
    tests: unit('server/modules/payments/extras.test.ts', 'escape every way'),
  },
]

const platform: Mutant[] = [
  {
    name: 'news-by-cursor',
    rule: 'J2',
    change: {
      file: 'server/platform/hand-on.ts',
      find: 'where sent_at is null and dead_at is null',
      replace: 'where id > (select coalesce(max(id), 0) from announcements where sent_at is not null) and dead_at is null',
    },
    tests: unit('server/platform/jobs.test.ts', 'none is lost or doubled'),
  },
  {
    name: 'enqueued-outside',
    rule: 'J1',
    change: {
      file: 'server/platform/jobs.ts',
      find: '    db: { executeSql: async (text, values = []) => ({ rows: await ctx.tx.rows({ text, values }) }) },\n',
      replace: '',
    },
    tests: unit('server/platform/jobs.test.ts', 'once the transaction that asked|refuse input'),
  },
  {
    name: 'answered-before-commit',
    rule: '2.0',
    change: {
      file: 'server/platform/db.ts',
      find: "    await client.query('commit')\n    return result",
      replace: "    void client.query('commit').catch(() => undefined)\n    return result",
    },
    tests: nets('over when the database says so'),
  },
  {
    name: 'audit-on-its-own',
    rule: 'U1',
    change: {
      file: 'server/platform/audit.ts',
      find: "  await insertRow(ctx.tx, 'audit_log', {",
      replace:
        "  await ctx.boss.getDb().executeSql('insert into audit_log (action, object_type, object_id, at, request_id) values ($1, $2, $3, $4, $5)', [entry.action, entry.object_type, entry.object_id, ctx.now, ctx.request.id])\n  if (entry.action !== '') return\n  await insertRow(ctx.tx, 'audit_log', {",
    },
    tests: nets('no trace in the audit log'),
  },
  {
    name: 'lease-not-checked',
    rule: 'J5',
    change: {
      file: 'server/platform/run-jobs.ts',
      find: 'const attempt = { id: taken.id, retryCount: taken.retryCount }',
      replace: 'const attempt = taken.id',
    },
    tests: nets('job of its successor'),
  },
  {
    name: 'answer-not-filtered',
    rule: '3.4',
    change: {
      file: 'server/platform/serve.ts',
      find: 'const json = write(reply)',
      replace: 'const json = JSON.stringify(reply)',
    },
    tests: unit('server/platform/mount.test.ts', 'only the fields of the contract'),
  },
  {
    name: 'numbers-coerced',
    rule: '4.3',
    change: {
      file: 'server/platform/parse-call.ts',
      find: 'endpoint.body?.safeParse(raw.body ?? {})',
      replace:
        "endpoint.body?.safeParse(JSON.parse(JSON.stringify(raw.body ?? {}), (_key, value) => (typeof value === 'string' && /^\\d+$/.test(value) ? Number(value) : value)))",
    },
    tests: unit('server/platform/mount.test.ts', 'not coerced from text'),
  },
  {
    name: 'page-connects-anywhere',
    rule: '3.3',
    change: {
      file: 'server/platform/security-headers.ts',
      find: "    `connect-src ${[...new Set([\"'self'\", apiOrigin, cardOrigin])].join(' ')}`,\n",
      replace: '',
    },
    tests: unit('server/platform/site.test.ts', 'is the page, with a nonce'),
  },
  {
    name: 'svg-accepted',
    rule: '3.2',
    change: {
      file: 'server/adapters/media-disk.ts',
      find: "toString('latin1') === '%PDF-' ?",
      replace: "toString('latin1').match(/^(%PDF-|<svg )/) ?",
    },
    tests: unit('server/modules/media/media.test.ts', 'judged by its bytes'),
  },
]

/** Every mutant, by the area it attacks. */
export const mutants: readonly Mutant[] = [
  ...inDatabase,
  ...locks,
  ...raceMutants,
  ...doorMutants,
  ...people,
  ...work,
  ...money,
  ...platform,
]
