import { importOutcomes, type ImportOutcome } from '@crewcall/contract/rules/people-import.ts'
import type { ImportRow } from '@crewcall/contract/people-imports.ts'
import { isolated, joined } from '@crewcall/contract/rules/direction.ts'
import { type ReactNode, useState } from 'react'
import { reasons, reasonWords } from '../../domain/shift/draft-reasons.ts'
import { useT } from '../../lib/i18n.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { ChoiceChips } from '../../ui/filter-chips.tsx'
import { prettyPhone } from '../../ui/fields/text-fields.tsx'
import { Section } from '../../ui/page.tsx'
import { Tag } from '../../ui/tag.tsx'
import { outcomeWords, problemWords } from './words.ts'

const pageSize = 25
const tones = { CREATE: 'accent', PRESENT: 'calm', BAD: 'bad' } as const

/** What each row of the file does, filtered by that and by the kind of problem. */
export function RowsSection({ rows, children }: { rows: readonly ImportRow[]; children: ReactNode }) {
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
  const columns: Column<ImportRow>[] = [
    { id: 'line', header: t('Row|of a sheet'), phone: 'named', align: 'end', width: '64px', cell: ({ line }) => line },
    { id: 'name', header: t('Name'), lead: true, cell: ({ name }) => (name === '' ? '–' : isolated(name)) },
    { id: 'addresses', header: t('Phone number and email'), phone: 'named', wide: true, cell: addressesOf },
    { id: 'position', header: t('Position'), phone: 'named', cell: ({ position }) => (position === null ? '–' : isolated(position)) },
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
        columns={columns}
        rowId={({ line }) => line}
        empty={<p className="soft">{t('No such row')}</p>}
        pager={{ page: current, pageSize, count: shown.length, onPage: setPage }}
        dense
      />
      {children}
    </Section>
  )
}

function addressesOf({ phone_number, email }: Pick<ImportRow, 'phone_number' | 'email'>): string {
  const found = [phone_number === null ? null : prettyPhone(phone_number), email === null ? null : isolated(email)]
  return (
    joined(
      found.filter((address) => address !== null),
      ' · ',
    ) || '–'
  )
}

export { addressesOf }
