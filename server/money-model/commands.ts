import { payInvoice } from '@crewcall/contract/invoices.ts'
import { payAdHoc, payAdHocByPlatform, payProByPlatform, payPros } from '@crewcall/contract/payments.ts'
import { refundCharge } from '@crewcall/contract/refunds.ts'
import { waiveMinimum } from '@crewcall/contract/waivers.ts'
import fc from 'fast-check'
import type { AsyncCommand } from 'fast-check'
import sql from 'sql-template-tag'
import type { Engagement, Setting } from './business.ts'
import { honest } from './lies.ts'
import type { Lie, Movement, Treatment } from './lies.ts'
import { dispute, failRefund, reverse } from './movements.ts'
import type { World } from './world.ts'

const hour = 60
const day = 24 * hour

type Command = AsyncCommand<World, World>
type Act<T> = { name: string; check?: (world: World) => boolean; run: (world: World, given: T) => Promise<unknown> }

/** A possible action; its inputs are printed with a failure. */
function command<T>(given: fc.Arbitrary<T>, { name, check = () => true, run }: Act<T>): fc.Arbitrary<Command> {
  return given.map((values) => ({
    check,
    run: async (_model, world) => void (await run(world, values)),
    toString: () => `${name} ${JSON.stringify(values)}`,
  }))
}

/** After how many statements the acting process dies; usually it does not. */
const death = fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }) })
const anyOf = fc.nat({ max: 3 })
const dollars = fc.constantFrom(5, 12.35, 40)

const pay = command(fc.record({ of: anyOf, tip: fc.option(dollars), presses: fc.integer({ min: 1, max: 3 }), dies: death }), {
  name: 'the business presses Pay',
  run: async (world, { of, tip, presses, dies }) => {
    const { id, gigId } = engagementOf(world, of)
    const payment = { application_id: id, ...(tip === null ? {} : { tip }) }
    const press = () => world.business.boss.call(payPros, { params: { gigId }, body: { payments: [payment] } })
    await Promise.all(Array.from({ length: presses }, (_, press_) => world.call('Pay', press, press_ === 0 ? dies : null)))
  },
})

const extra = command(
  fc.record({ of: anyOf, dollars, reason: fc.constantFrom('TIP', 'PRO_BONUS', 'REIMBURSEMENT'), byPlatform: fc.boolean(), dies: death }),
  {
    name: 'an extra payment',
    run: (world, { of, dollars: pro_amount, reason, byPlatform, dies }) => {
      const body = { application_id: engagementOf(world, of).id, pro_amount, reason } as const
      const admin = world.product.crew.as(world.product.admin.id)
      return world.call(
        'An extra',
        async () => (byPlatform ? admin.call(payAdHocByPlatform, { body }) : world.business.boss.call(payAdHoc, { body })),
        dies,
      )
    },
  },
)

const platformPays = command(fc.record({ of: anyOf, dies: death }), {
  name: 'the platform pays the pro',
  run: (world, { of, dies }) => {
    const admin = world.product.crew.as(world.product.admin.id)
    return world.call(
      'The platform’s pay',
      () => admin.call(payProByPlatform, { body: { gig_application: engagementOf(world, of).id } }),
      dies,
    )
  },
})

const refund = command(fc.record({ of: anyOf, dollars: fc.option(dollars), dies: death }), {
  name: 'the platform refunds',
  run: (world, { of, dollars: amount, dies }) => {
    const body = { reason: 'The kitchen was closed', ...(amount === null ? {} : { amount }) }
    const admin = world.product.crew.as(world.product.admin.id)
    return world.call('A refund', () => admin.call(refundCharge, { params: { id: engagementOf(world, of).id }, body }), dies)
  },
})

const waive = command(fc.record({ dies: death }), {
  name: 'the platform waives the minimum',
  check: (world) => world.business.setting.calledOff,
  run: (world, { dies }) => {
    const id = world.business.engagements.find(({ isCalledOff }) => isCalledOff)?.id ?? 0
    const admin = world.product.crew.as(world.product.admin.id)
    return world.call('A waiver', () => admin.call(waiveMinimum, { params: { id }, body: { reason: 'The street was closed' } }), dies)
  },
})

const settleInvoice = command(fc.record({ dies: death }), {
  name: 'the business pays its invoice',
  check: (world) => world.business.setting.paysBy === 'invoice',
  run: async (world, { dies }) => {
    const { organization_id } = world.business.place
    const [invoice] = await world.product.crew.sql<{ id: number }>(
      sql`select id from invoices where organization_id = ${organization_id} order by id limit 1`,
    )
    if (invoice) await world.call('Paying an invoice', () => world.business.boss.call(payInvoice, { params: { id: invoice.id } }), dies)
  },
})

const work = command(fc.record({ dies: fc.option(fc.integer({ min: 1, max: 120 })) }), {
  name: 'the worker works',
  run: (world, { dies }) => world.work(dies),
})

const pass = command(fc.record({ minutes: fc.constantFrom(1, 2, 7, hour, 3 * hour, day, 2 * day, 15 * day), dies: death }), {
  name: 'time passes',
  run: (world, { minutes, dies }) => world.pass(minutes, dies),
})

const decided = fc.option(fc.record({ won: fc.boolean(), after: fc.constantFrom(hour, 10 * day) }))
const disputed = command(fc.record({ of: anyOf, decided }), {
  name: 'the bank takes a charge back',
  check: (world) => moved(world, 'charge').length > 0,
  run: async (world, { of, decided: how }) => {
    const charge = pick(moved(world, 'charge'), of)
    if (charge) dispute(world.provider.records, charge, how)
  },
})

const reversed = command(fc.record({ of: anyOf }), {
  name: 'a payout is taken back',
  check: (world) => moved(world, 'payout').length > 0,
  run: async (world, { of }) => {
    const payout = pick(moved(world, 'payout'), of)
    if (payout) reverse(world.provider.records, payout)
  },
})

const refundFails = command(fc.record({ of: anyOf }), {
  name: 'the bank does not take a refund',
  check: (world) => moved(world, 'refund').length > 0,
  run: async (world, { of }) => {
    const given = pick(moved(world, 'refund'), of)
    if (given) failRefund(world.provider.records, given)
  },
})

/** The possible actions of a run, weighted by likelihood. */
export const commands = fc.commands(
  [pay, pay, pay, extra, platformPays, refund, refund, waive, settleInvoice, work, pass, pass, pass, pass, disputed, reversed, refundFails],
  { maxCommands: 12, size: 'max' },
)

const treatment: fc.Arbitrary<Treatment> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Treatment>({ does: 'it' }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Treatment>(
      { does: 'nothing, unreported' },
      { does: 'it, unreported' },
      { does: 'it, as an error' },
      { does: 'nothing, as an error' },
      { does: 'nothing, refused' },
      { does: 'nothing, limited' },
      { does: 'it, refused' },
    ),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('it later' as const), after: fc.constantFrom(1, 3, 20, 2 * hour, 30 * hour, 4 * day) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('it, slowly' as const), takes: fc.constantFrom(0.5, 2, 10) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('another amount' as const), by: fc.constantFrom(1, -1, -2040, 5000), quiet: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.constant<Treatment>({ does: 'another currency' }) },
)
const deliveries = fc.constantFrom<number[]>([0], [], [3], [0, 0], [2 * hour], [day, day + 1], [3 * day], [0, 1, 5 * day])
const lie: fc.Arbitrary<Lie> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(honest) },
  {
    weight: 3,
    arbitrary: fc.record({
      treatment,
      denies: fc.constantFrom(0, 0, 2, 3 * hour, 2 * day),
      events: fc.array(deliveries, { minLength: 1, maxLength: 3 }),
    }),
  },
)
const lies = fc.array(lie, { maxLength: 4, size: 'max' })

/** How the provider treats the requests of each direction, in order, and which of its deliveries reach a dying process. */
export type Plan = Record<Movement['direction'], Lie[]> & { deliveries: (number | null)[] }
export const plans: fc.Arbitrary<Plan> = fc.record({
  charge: lies,
  payout: lies,
  refund: lies,
  deliveries: fc.array(death, { maxLength: 6 }),
})

/** The business of a run. */
export const settings: fc.Arbitrary<Setting> = fc.record({
  paysBy: fc.constantFrom('card', 'card', 'bank', 'invoice'),
  work: fc.array(fc.record({ wage: fc.constantFrom(20, 17.35, 15.5), minutes: fc.constantFrom(330, 247, 61) }), {
    minLength: 1,
    maxLength: 2,
  }),
  calledOff: fc.boolean(),
})

function engagementOf({ business: { engagements } }: World, of: number): Engagement {
  const found = engagements[of % engagements.length]
  if (!found) throw new Error('A business has at least one engagement')
  return found
}

function moved({ provider }: World, direction: Movement['direction']): Movement[] {
  return provider.records.book.filter((movement) => movement.direction === direction)
}

function pick<T>(all: readonly T[], of: number): T | undefined {
  return all[of % all.length]
}
