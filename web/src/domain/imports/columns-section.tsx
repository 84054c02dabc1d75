import { importSources, sourceNames, type ImportSource } from '@crewcall/contract/rules/people-import.ts'
import { isolated, joined } from '@crewcall/contract/rules/direction.ts'
import type { ReactNode } from 'react'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { Section } from '../../ui/page.tsx'
import styles from './imports.module.css'

type Named<Field> = { name: string; field: Field | null; examples: readonly string[] }
type Props<Field extends string> = {
  source: ImportSource
  columns: readonly Named<Field>[]
  fields: readonly Field[]
  words: Readonly<Record<Field, Sentence>>
  /** Other columns, or those that are proposed for another program. */
  onChange: (asked: { source: ImportSource; columns?: (Field | null)[] }) => void
  /** What is still missing. */
  children: ReactNode
}

/** Which program wrote the file and what its columns are, with the first cells of each; both can be changed. */
export function ColumnsSection<Field extends string>({ source, columns, fields, words, onChange, children }: Props<Field>) {
  const { t } = useT()
  const rows = columns.map((column, at) => ({ ...column, at }))
  function handleField(at: number, field: Field | null) {
    // A field is read from one column.
    const others = columns.map((column, other) => (other === at ? field : column.field === field ? null : column.field))
    onChange({ source, columns: others })
  }
  const table: Column<Named<Field> & { at: number }>[] = [
    { id: 'name', header: t('Column'), lead: true, cell: ({ name }) => isolated(name) },
    {
      id: 'field',
      header: t('Read as'),
      wide: true,
      phone: 'named',
      cell: ({ name, field, at }) => (
        <NativeSelect
          label={t('Read {column} as', { column: name })}
          value={field ?? ''}
          options={[{ value: '', label: t('Not imported') }, ...fields.map((one) => ({ value: one, label: t(words[one]) }))]}
          onChange={(chosen) => handleField(at, fields.find((one) => one === chosen) ?? null)}
        />
      ),
    },
    {
      id: 'examples',
      header: t('First rows'),
      wide: true,
      phone: 'named',
      cell: ({ examples }) => (examples.length === 0 ? '–' : joined(examples.map(isolated), ' · ')),
    },
  ]
  const unread = columns.filter(({ field, name }) => field === null && name !== '')
  return (
    <Section
      title={t('Columns of the file')}
      actions={
        <div className={styles.source}>
          <NativeSelect
            label={t('Exported from')}
            value={source}
            options={importSources.map((one) => ({ value: one, label: sourceNames[one] ?? t('Another program') }))}
            onChange={(chosen) => onChange({ source: importSources.find((one) => one === chosen) ?? source })}
          />
        </div>
      }
    >
      <DataTable caption={t('Columns of the file')} rows={rows} columns={table} rowId={({ at }) => at} empty={null} dense />
      {children}
      {unread.length > 0 && (
        <p className="soft small">
          {t('Columns that are not read:')}{' '}
          {joined(
            unread.map(({ name }) => isolated(name)),
            ', ',
          )}
        </p>
      )}
    </Section>
  )
}
