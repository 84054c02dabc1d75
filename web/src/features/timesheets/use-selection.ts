import type { TimesheetRow } from '@crewcall/contract/timesheet-list.ts'
import { useState } from 'react'
import { useApproveTimesheets } from './commands.ts'

/** The selected rows, and their approval with the versions that were seen; those left out stay selected. */
export function useSelection(rows: readonly TimesheetRow[]) {
  const [picked, setPicked] = useState<number[]>([])
  const approve = useApproveTimesheets()

  async function approveAll(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    const timesheets = ids.map((id) => {
      const seen = rows.find(({ application_id }) => application_id === id)?.last_updated_ts
      return { application_id: id, ...(seen ? { last_updated_ts: seen } : {}) }
    })
    const answer = await approve.send({ body: { timesheets } })
    if (answer) setPicked((before) => before.filter((id) => answer.skipped.some(({ application_id }) => application_id === id)))
  }
  const idAt = (index: number) => rows.slice(Math.max(0, index), Math.max(0, index) + 1).map(({ application_id }) => application_id)
  return {
    picked,
    setPicked,
    approveAll,
    isApproving: approve.isPending,
    pickAt: (index: number) => {
      const [id] = idAt(index)
      if (id !== undefined) setPicked((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]))
    },
    approveAt: (index: number) => void approveAll(picked.length > 0 || index < 0 ? picked : idAt(index)),
  }
}
