import { importOutcomes, type ImportOutcome } from '@crewcall/contract/rules/people-import.ts'
import type { ImportReason } from '@crewcall/contract/import-sheets.ts'
import { type ReactNode, useState } from 'react'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { ChoiceChips } from '../../ui/filter-chips.tsx'
import { Section } from '../../ui/page.tsx'
import { Tag } from '../../ui/tag.tsx'
import { reasons, reasonWords } from '../shift/draft-reasons.ts'

const pageSize = 25
const tones = { CREATE: 'accent', PRESENT: 'calm', BAD: 'bad' } as const

type Row = { line: number; outcome: ImportOutcome; reason: ImportReason | null }
type Props<Of extends Row> = {
  rows: readonly Of[]
  /** What is shown of a row, between its number and what happens. */
  columns: readonly Column<Of>[]
  outcomeWords: Readonly<Record<ImportOutcome, Sentence>>
  /** Kinds of rows that cannot be imported, by the code of the reason. */
  problemWords: Readonly<Partial<Record<string, Sentence>>>
  children: ReactNode
}

/** What each row of the file does, filtered by that and by the kind of problem. */
export function RowsOfFile<Of extends Row>({ rows, columns, outcomeWords, problemWords, children }: Props<Of>) {
  const words = useT()
  const { t } = words
  const [outcome, setOutcome] = useState<ImportOutcome>()
  const [kinds, setKinds] = useState<string[]>([])
  const [page, setPage] = useState(1)
  reasons.use(true)
  const bad = rows.filter((row) => row.outcome === 'BAD')
  const codes = [...new Set(bad.flatMap(({ reason }) => reason?.code ?? []))]
  const shown = rows.filter(
    (row) => (outcome === undefined || row.outcome === outcome) && (kinds.length === 0 || kinds.includes(row.reason?.code ?? '')),
  )
  const current = Math.min(page, Math.max(1, Math.ceil(shown.length / pageSize)))
  function handleOutcome(next: ImportOutcome | undefined) {
    setOutcome(next)
    setKinds([])
    setPage(1)
  }
  const table: Column<Of>[] = [
    { id: 'line', header: t('Row|of a sheet'), phone: 'named', align: 'end', width: '64px', cell: ({ line }) => line },
    ...columns,
    {
      id: 'outcome',
      header: t('What happens'),
      phone: 'corner',
      cell: (row) => <Tag tone={tones[row.outcome]}>{t(outcomeWords[row.outcome])}</Tag>,
    },
    { id: 'reason', header: t('Why'), phone: 'named', wide: true, cell: ({ reason }) => (reason ? reasonWords(reason, words) : '–') },
  ]
  return (
    <Section title={t('What is imported')}>
      <ChoiceChips
        label={t('Rows to show')}
        choices={importOutcomes.map((one) => ({
          value: one,
          label: t(outcomeWords[one]),
          count: rows.filter((row) => row.outcome === one).length,
        }))}
        chosen={outcome === undefined ? [] : [outcome]}
        onChange={(chosen) => handleOutcome(chosen.find((one) => one !== outcome))}
      />
      {outcome === 'BAD' && codes.length > 1 && (
        <ChoiceChips
          label={t('Problems')}
          choices={codes.map((code) => ({
            value: code,
            label: t(problemWords[code] ?? 'Another problem'),
            count: bad.filter(({ reason }) => reason?.code === code).length,
          }))}
          chosen={kinds}
          onChange={(next) => (setKinds(next), setPage(1))}
        />
      )}
      <DataTable
        caption={t('Rows of the file')}
        rows={shown.slice((current - 1) * pageSize, current * pageSize)}
        columns={table}
        rowId={({ line }) => line}
        empty={<p className="soft">{t('No such row')}</p>}
        pager={{ page: current, pageSize, count: shown.length, onPage: setPage }}
        dense
      />
      {children}
    </Section>
  )
}
