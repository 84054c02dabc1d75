import { getReceipt } from '@crewcall/contract/payments.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { workedTogether } from '../modules/payments/test-money.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'

// The maximum number of pros that one command may pay (docs/performance.md).
const size = 200
const mostMs = 3000

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

it('pays 200 pros of a shift with one command in less than three seconds', { timeout: 240_000 }, async () => {
  const team = await workedTogether(crew, size)
  await crew.drain()
  await team.asBoss.call(getReceipt, { params: { id: String(team.ids[0]) } })
  const began = performance.now()
  const paid = await team.pay()
  const tookMs = performance.now() - began
  expect(paid.data.results).toHaveLength(size)
  expect(tookMs).toBeLessThan(mostMs)
})
