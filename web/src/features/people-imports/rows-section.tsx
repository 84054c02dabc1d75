import type { ImportRow } from '@crewcall/contract/people-imports.ts'
import { isolated, joined } from '@crewcall/contract/rules/direction.ts'
import type { ReactNode } from 'react'
import { RowsOfFile } from '../../domain/imports/rows-of-file.tsx'
import { useT } from '../../lib/i18n.ts'
import type { Column } from '../../ui/data-table.tsx'
import { prettyPhone } from '../../ui/fields/text-fields.tsx'
import { outcomeWords, problemWords } from './words.ts'

/** What each row of a file of people does. */
export function RowsSection({ rows, children }: { rows: readonly ImportRow[]; children: ReactNode }) {
  const { t } = useT()
  const columns: Column<ImportRow>[] = [
    { id: 'name', header: t('Name'), lead: true, cell: ({ name }) => (name === '' ? '–' : isolated(name)) },
    { id: 'addresses', header: t('Phone number and email'), phone: 'named', wide: true, cell: addressesOf },
    { id: 'position', header: t('Position'), phone: 'named', cell: ({ position }) => (position === null ? '–' : isolated(position)) },
  ]
  return <RowsOfFile {...{ rows, columns, outcomeWords, problemWords }}>{children}</RowsOfFile>
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
