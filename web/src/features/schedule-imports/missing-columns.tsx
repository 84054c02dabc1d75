import type { SchedulePreview } from '@crewcall/contract/schedule-imports.ts'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'

const needed = [
  ['START', 'Choose which column has the starts of the shifts'],
  ['END', 'Choose which column has the ends of the shifts'],
  ['POSITION', 'Choose which column has the positions'],
] as const satisfies [string, Sentence][]

/** Which column is still to be chosen before shifts can be imported. */
export function MissingColumns({ preview: { columns, rows, asks_date_order, date_order } }: { preview: SchedulePreview }) {
  const { t } = useT()
  const [missing] = needed.filter(([field]) => !columns.some((column) => column.field === field)).map(([, words]) => words)
  // Dates may also stand in the column of the starts.
  const needsDate = rows.length === 0 && !(asks_date_order && date_order === null) && !columns.some(({ field }) => field === 'DATE')
  const words: Sentence | undefined = missing ?? (needsDate ? 'Choose which column has the dates' : undefined)
  if (words === undefined) return null
  return (
    <Notice tone="wait" role="status">
      <p>{t(words)}</p>
    </Notice>
  )
}
