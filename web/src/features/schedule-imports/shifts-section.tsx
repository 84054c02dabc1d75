import type { ShiftOfSheet } from '@crewcall/contract/schedule-imports.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { useState } from 'react'
import { RateText } from '../../domain/pay/money-text.tsx'
import { useSkills } from '../../domain/shift/skills.ts'
import { WhenText } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Section } from '../../ui/page.tsx'
import { personWords } from './person-words.ts'

const pageSize = 25

/** The shifts that are planned: rows with the same times and position are one, with the number of people. */
export function ShiftsSection({ shifts, timezone }: { shifts: readonly ShiftOfSheet[]; timezone: string }) {
  const words = useT()
  const { t, say } = words
  const skills = useSkills()
  const [page, setPage] = useState(1)
  const current = Math.min(page, Math.max(1, Math.ceil(shifts.length / pageSize)))
  const columns: Column<ShiftOfSheet>[] = [
    {
      id: 'when',
      header: t('When'),
      lead: true,
      wide: true,
      cell: ({ start_time, end_time }) => <WhenText start={start_time} end={end_time} timezone={timezone} />,
    },
    {
      id: 'position',
      header: t('Position'),
      phone: 'named',
      cell: ({ skill_id }) => say(skills.find(({ id }) => id === skill_id)?.name ?? ''),
    },
    {
      id: 'people',
      header: t('People'),
      phone: 'named',
      align: 'end',
      cell: ({ allowed_confirmed_pros }) => allowed_confirmed_pros,
    },
    { id: 'wage', header: t('Hourly wage'), phone: 'named', align: 'end', cell: ({ wage_amount }) => <RateText dollars={wage_amount} /> },
    {
      id: 'names',
      header: t('Who'),
      phone: 'named',
      wide: true,
      cell: ({ people }) =>
        people.length === 0
          ? '–'
          : joined(
              people.map((person) => personWords(person, t)),
              ', ',
            ),
    },
    { id: 'rows', header: t('Rows|of a sheet'), phone: 'named', cell: ({ lines }) => lines.join(', ') },
  ]
  return (
    <Section title={t('Shifts that are planned')}>
      <DataTable
        caption={t('Shifts that are planned')}
        rows={shifts.slice((current - 1) * pageSize, current * pageSize)}
        columns={columns}
        rowId={({ lines }) => lines[0] ?? 0}
        empty={<p className="soft">{t('No row plans a shift')}</p>}
        pager={{ page: current, pageSize, count: shifts.length, onPage: setPage }}
        dense
      />
    </Section>
  )
}
