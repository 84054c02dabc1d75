import { PlannedDate } from '../../../domain/shift/planned-date.tsx'
import { SideSheet } from '../../../ui/dialog.tsx'
import type { PlannedDate as Planned } from './planned-dates.ts'

/** A date of a repeating shift in the calendar that is not stored yet: what it will be, and the way to change it. */
export function PlannedSheet({ planned, onClose }: { planned: Planned | undefined; onClose: () => void }) {
  return (
    <SideSheet opened={planned !== undefined} onClose={onClose} title={planned?.position ?? ''}>
      {planned && (
        <div className="stack gap-12">
          <PlannedDate shift={planned} of={{ series_id: planned.series_id, date: planned.series_date }} mayChange={planned.mayChange} />
        </div>
      )}
    </SideSheet>
  )
}
