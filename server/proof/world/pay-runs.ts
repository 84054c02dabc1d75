import * as contract from '@crewcall/contract/pay-runs.ts'
import type { Crew } from '../../test/crew.ts'
import { required, worked } from './stages.ts'
import type { Stage } from './stages.ts'

const day = 24 * 60

/** Two pay runs of one timesheet each: one that is open, with the sum it would pay, and one whose sum is confirmed. */
export async function payRuns(crew: Crew, stage: Stage) {
  const boss = crew.as(stage.boss)
  const [toPay, paying] = [await worked(crew, stage, -6 * day), await worked(crew, stage, -5 * day)]
  const begin = async (id: number) => required(await boss.call(contract.beginPayRun, { body: { filter: { application_id: [id] } } }))
  const [openRun, confirmedRun] = [await begin(toPay.application.id), await begin(paying.application.id)]
  const sums = ({ totals }: contract.PayRun) => ({ total: totals?.total ?? 0, count: totals?.count ?? 0 })
  required(await boss.call(contract.confirmPayRun, { params: { id: String(confirmedRun.id) }, body: sums(confirmedRun) }))
  return { toPay, paying, openRunId: openRun.id, openRunSums: sums(openRun), confirmedRunId: confirmedRun.id }
}
