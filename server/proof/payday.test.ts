import { getReceipt } from '@crewcall/contract/payments.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requireEvenBooks, workedTogether } from '../modules/payments/test-money.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { asked } from '../test/statements.ts'

// The maximum number of pros that one command may pay (docs/performance.md).
const size = 200

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

it('pays 200 pros of a shift with one command and no more statements than five', { timeout: 240_000 }, async () => {
  const team = await workedTogether(crew, size)
  await crew.drain()
  await team.asBoss.call(getReceipt, { params: { id: String(team.ids[0]) } })
  const paid = await asked(() => team.pay())
  expect(paid.result.data.results).toHaveLength(size)
  // As many as server/proof/statement-counts.test.ts allows for five and for twenty.
  expect(paid.statements.slice(18)).toEqual([])
  await requireEvenBooks(crew)
})
