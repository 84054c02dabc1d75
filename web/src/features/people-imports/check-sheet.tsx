import { importPeople, previewPeopleImport, type PeopleImported, type PeoplePreview } from '@crewcall/contract/people-imports.ts'
import { importFields, type ImportField, type ImportSource } from '@crewcall/contract/rules/people-import.ts'
import { useRef, useState } from 'react'
import type { Sheet } from '../../domain/imports/choose-file.tsx'
import { ColumnsSection } from '../../domain/imports/columns-section.tsx'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { MissingColumns } from './missing-columns.tsx'
import { RowsSection } from './rows-section.tsx'
import { fieldWords } from './words.ts'

type Asked = { source: ImportSource; columns?: (ImportField | null)[] }
type Props = {
  locationId: string
  sheet: Sheet
  first: PeoplePreview
  onImported: (imported: PeopleImported) => void
  onCancel: () => void
}

/** A file before it is imported: its columns, what each row does, and the import. */
export function CheckSheet({ locationId, sheet, first, onImported, onCancel }: Props) {
  const { t } = useT()
  const [preview, setPreview] = useState(first)
  const look = useCommand(previewPeopleImport)
  const add = useCommand(importPeople)
  const latest = useRef(0)
  const params = { locationId }
  const count = preview.rows.filter(({ outcome }) => outcome === 'CREATE').length

  async function handleColumns(asked: Asked) {
    const { columns } = asked
    // The next choice begins with this one, also before the answer; of several answers, the last counts.
    if (columns) setPreview((shown) => ({ ...shown, columns: shown.columns.map((one, at) => ({ ...one, field: columns[at] ?? null })) }))
    const turn = (latest.current += 1)
    const next = await look.send({ params, body: { text: sheet.text, ...asked } })
    if (next && turn === latest.current) setPreview(next)
  }
  async function handleImport() {
    const { source, columns } = preview
    const imported = await add.send({ params, body: { ...sheet, source, columns: columns.map(({ field }) => field) } })
    if (imported) onImported(imported)
  }
  return (
    <>
      <ColumnsSection {...preview} fields={importFields} words={fieldWords} onChange={(asked) => void handleColumns(asked)}>
        <MissingColumns fields={preview.columns.flatMap(({ field }) => field ?? [])} />
      </ColumnsSection>
      {preview.rows.length > 0 && (
        <RowsSection rows={preview.rows}>
          {add.isPending && <ProgressBar label={t('Importing')} />}
          <div className="cluster">
            <Button busy={add.isPending} disabled={count === 0 || look.isPending} onClick={() => void handleImport()}>
              {t('{count, plural, =0 {Nobody to import} one {Import # person} other {Import # people}}', { count })}
            </Button>
            <Button variant="text" disabled={add.isPending} onClick={onCancel}>
              {t('Choose another file')}
            </Button>
          </div>
          <p className="soft small">{t('Nobody is invited by this. You can undo it for 24 hours.')}</p>
        </RowsSection>
      )}
      {preview.rows.length === 0 && (
        <Button variant="outlined" onClick={onCancel}>
          {t('Choose another file')}
        </Button>
      )}
    </>
  )
}
