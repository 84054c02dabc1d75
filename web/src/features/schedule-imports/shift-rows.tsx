import type { ScheduleImportRow } from '@crewcall/contract/schedule-imports.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { ReactNode } from 'react'
import { RowsOfFile } from '../../domain/imports/rows-of-file.tsx'
import { WhenText } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import type { Column } from '../../ui/data-table.tsx'
import { personWords } from './person-words.ts'
import { outcomeWords, problemWords } from './words.ts'

type Props = { rows: readonly ScheduleImportRow[]; timezone: string; children: ReactNode }

/** What each row of a file of shifts does. */
export function ShiftRows({ rows, timezone, children }: Props) {
  const { t } = useT()
  const columns: Column<ScheduleImportRow>[] = [
    {
      id: 'when',
      header: t('When'),
      lead: true,
      wide: true,
      cell: ({ start_time, end_time }) =>
        start_time === null || end_time === null ? '–' : <WhenText start={start_time} end={end_time} timezone={timezone} />,
    },
    { id: 'position', header: t('Position'), phone: 'named', cell: ({ position }) => (position === '' ? '–' : isolated(position)) },
    { id: 'person', header: t('Who'), phone: 'named', wide: true, cell: ({ person }) => (person ? personWords(person, t) : '–') },
  ]
  return <RowsOfFile {...{ rows, columns, outcomeWords, problemWords }}>{children}</RowsOfFile>
}
