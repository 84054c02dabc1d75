import { importFields, importSources, sourceNames, type ImportField, type ImportSource } from '@crewcall/contract/rules/people-import.ts'
import type { PeoplePreview } from '@crewcall/contract/people-imports.ts'
import { isolated, joined } from '@crewcall/contract/rules/direction.ts'
import { useT } from '../../lib/i18n.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import styles from './people-imports.module.css'
import { fieldWords } from './words.ts'

type Field = ImportField | null
type Named = PeoplePreview['columns'][number] & { at: number }
type Props = {
  preview: PeoplePreview
  /** Other columns, or those that are proposed for another program. */
  onChange: (asked: { source: ImportSource; columns?: Field[] }) => void
}

/** Which program wrote the file and what its columns are, with the first cells of each; both can be changed. */
export function ColumnsSection({ preview: { source, columns }, onChange }: Props) {
  const { t } = useT()
  const rows: Named[] = columns.map((column, at) => ({ ...column, at }))
  function handleField(at: number, field: Field) {
    // A field is read from one column.
    const others = columns.map((column, other) => (other === at ? field : column.field === field ? null : column.field))
    onChange({ source, columns: others })
  }
  const table: Column<Named>[] = [
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
          options={[{ value: '', label: t('Not imported') }, ...importFields.map((one) => ({ value: one, label: t(fieldWords[one]) }))]}
          onChange={(chosen) => handleField(at, importFields.find((one) => one === chosen) ?? null)}
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
      <Missing fields={columns.flatMap(({ field }) => field ?? [])} />
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

function Missing({ fields }: { fields: readonly ImportField[] }) {
  const { t } = useT()
  const hasName = fields.some((field) => field === 'NAME' || field === 'FIRST_NAME' || field === 'LAST_NAME')
  const hasAddress = fields.some((field) => field === 'PHONE' || field === 'EMAIL')
  if (hasName && hasAddress) return null
  return (
    <Notice tone="wait" role="status">
      <p>{hasName ? t('Choose which column has the phone numbers or the email addresses') : t('Choose which column has the names')}</p>
    </Notice>
  )
}
