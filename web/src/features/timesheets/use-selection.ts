import { MOST_TIMESHEETS, type TimesheetRow } from '@crewcall/contract/timesheet-list.ts'
import { useState } from 'react'
import { useApproveTimesheets } from './commands.ts'

/**
 * The selected rows, or everything that matches the filter, and the approval of rows with the versions that were seen; those left out stay
 * selected. Choosing single rows ends the selection of everything.
 */
export function useSelection(rows: readonly TimesheetRow[]) {
  const [picked, setPicked] = useState<number[]>([])
  const [isAll, setAll] = useState(false)
  const [isAsking, setAsking] = useState(false)
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
  const pick = (ids: number[]) => {
    setAll(false)
    setAsking(false)
    setPicked(ids.slice(0, MOST_TIMESHEETS))
  }
  return {
    picked: isAll ? rows.map(({ application_id }) => application_id) : picked,
    setPicked: pick,
    isAll,
    pickAll: () => setAll(true),
    /** Whether the sums of everything that matches are shown before it is approved. */
    isAsking,
    setAsking,
    approveAll,
    isApproving: approve.isPending,
    pickAt: (index: number) => {
      const [id] = idAt(index)
      if (id === undefined) return
      setAll(false)
      setPicked((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]))
    },
    approveAt: (index: number) => (isAll ? setAsking(true) : void approveAll(picked.length > 0 || index < 0 ? picked : idAt(index))),
  }
}
