import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction, openCrew } from './crew.ts'
import type { Crew } from './crew.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

it('the real adapters talk to the stand-ins of this file', async () => {
  expect(crew.around.config.stripe.base_url).toBe(crew.standins?.stripe.url)
  expect(crew.around.config.environment).toBe('test')
})

it('a provider cannot be called inside a transaction', async () => {
  const call = inTransaction(crew, async () => crew.around.ports.sms.send({ to: '+12025550123', body: 'x', key: 'k' } as never))
  await expect(call).rejects.toThrow('inside a database transaction')
})

it('each file has its own database', async () => {
  const [row] = await crew.sql<{ name: string; jobs: number }>(
    sql`select current_database() as name, (select count(*) from pgboss.job) as jobs`,
  )
  expect(row?.name).toMatch(/^test_[0-9a-f]{12}$/)
  expect(row?.jobs).toBe(0)
})
