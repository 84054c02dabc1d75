import { dismissPro, selectPros, unselectPro } from '@crewcall/contract/applications.ts'
import { cancelOwn, confirmOffer, withdraw } from '@crewcall/contract/pro-applications.ts'
import { applicationMachine } from '@crewcall/contract/rules/machines/application.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { application, gig, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { stageOf } from '../engagements/index.ts'

const { crew, place, admin } = await openLocation()

const stages = ['CREATED', 'SELECTED', 'CONFIRMED', 'CANCELLED'] as const
type Target = { mine: Tables['applications']; worker: Tables['pros'] }
/** Every command that moves an existing application, with the corresponding events of the machine. */
const commands = {
  withdraw: {
    events: ['withdraw', 'decline'],
    call: ({ mine, worker }: Target) => crew.as(worker.user_id).call(withdraw, { params: { id: mine.id }, body: {} }),
  },
  confirm: {
    events: ['confirm'],
    call: ({ mine, worker }: Target) => crew.as(worker.user_id).call(confirmOffer, { params: { id: mine.id } }),
  },
  cancelOwn: {
    events: ['cancel'],
    call: ({ mine, worker }: Target) => crew.as(worker.user_id).call(cancelOwn, { params: { id: mine.id }, body: { cause: 'SICK' } }),
  },
  unselect: { events: ['unselect'], call: ({ mine }: Target) => crew.as(admin.id).call(unselectPro, { params: { id: mine.id } }) },
  dismiss: {
    events: ['dismiss'],
    call: ({ mine }: Target) => crew.as(admin.id).call(dismissPro, { params: { id: mine.id }, body: { reason: 'BUSINESS_CALLED_OUT' } }),
  },
} as const

async function at(stage: (typeof stages)[number]): Promise<Target> {
  const [worker, shift] = [await pro(crew), await gig(crew, place)]
  if (stage !== 'CANCELLED') return { worker, mine: await application(crew, shift, worker, stage) }
  return {
    worker,
    mine: await application(crew, shift, worker, 'CREATED', { cancelled_at: await crew.clock.now(), cancellation_reason: 'OTHER' }),
  }
}
const stored = async (id: number) => (await crew.sql<Tables['applications']>(sql`select * from applications where id = ${id}`))[0]

describe('no step is skipped and no final stage is left', () => {
  it.each(stages.flatMap((stage) => Object.entries(commands).map(([name, command]) => ({ stage, name, command }))))(
    '$name from $stage follows the machine',
    async ({ stage, command }) => {
      const target = await at(stage)
      const before = await stored(target.mine.id)
      const event = command.events.find((each) => applicationMachine.can(stage, each))
      const { status } = await command.call(target)
      const after = await stored(target.mine.id)
      expect(status).toBe(event === undefined ? 409 : 200)
      expect(after && stageOf(after)).toBe(event === undefined ? stage : applicationMachine.next(stage, event))
      expect(JSON.stringify(after) === JSON.stringify(before)).toBe(event === undefined)
    },
  )

  it.each(stages)('a selection from %s follows the machine', async (stage) => {
    const { mine } = await at(stage)
    await crew.sql(sql`update gigs set allowed_confirmed_pros = 2 where id = ${mine.gig_id}`)
    const { data } = await crew.as(admin.id).call(selectPros, { params: { gigId: mine.gig_id }, body: { application_ids: [mine.id] } })
    expect(data.skipped.length === 0).toBe(applicationMachine.can(stage, 'select'))
  })
})
