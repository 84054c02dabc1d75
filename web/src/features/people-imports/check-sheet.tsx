import { importPeople, previewPeopleImport, type PeopleImported, type PeoplePreview } from '@crewcall/contract/people-imports.ts'
import { importFields, type ImportField, type ImportSource } from '@crewcall/contract/rules/people-import.ts'
import type { Sheet } from '../../domain/imports/choose-file.tsx'
import { ColumnsSection } from '../../domain/imports/columns-section.tsx'
import { FailedPreview } from '../../domain/imports/failed-preview.tsx'
import { columnsBy, usePreview } from '../../domain/imports/use-preview.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { MissingColumns } from './missing-columns.tsx'
import { RowsSection } from './rows-section.tsx'
import { fieldWords } from './words.ts'

type Choices = { source?: ImportSource; columns?: (ImportField | null)[] }
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
  const look = useCommand(previewPeopleImport)
  const add = useCommand(importPeople)
  const params = { locationId }
  const { shown, choices, phase, isCurrent, error, change, retry } = usePreview<Choices, PeoplePreview>({
    first,
    none: {},
    ask: (asked) => look.submit({ params, body: { text: sheet.text, ...asked } }),
  })
  const { preview } = shown
  const columns = columnsBy(preview.columns, choices.columns)
  const count = preview.rows.filter(({ outcome }) => outcome === 'CREATE').length

  async function handleImport() {
    const { source, columns: read } = preview
    const imported = await add.send({ params, body: { ...sheet, source, columns: read.map(({ field }) => field) } })
    if (imported) onImported(imported)
  }
  return (
    <>
      <ColumnsSection
        source={choices.source ?? preview.source}
        columns={columns}
        fields={importFields}
        words={fieldWords}
        onChange={(asked) => change(() => asked)}
      >
        <MissingColumns fields={columns.flatMap(({ field }) => field ?? [])} />
      </ColumnsSection>
      {phase === 'FAILED' && <FailedPreview error={error} onRetry={() => void retry()} />}
      {phase !== 'FAILED' && preview.rows.length > 0 ? (
        <RowsSection rows={preview.rows}>
          {add.isPending && <ProgressBar label={t('Importing')} />}
          <div className="cluster">
            <Button busy={add.isPending} disabled={count === 0 || !isCurrent} onClick={() => void handleImport()}>
              {t('{count, plural, =0 {Nobody to import} one {Import # person} other {Import # people}}', { count })}
            </Button>
            <Button variant="text" disabled={add.isPending} onClick={onCancel}>
              {t('Choose another file')}
            </Button>
          </div>
          <p className="soft small">{t('Nobody is invited by this. You can undo it for 24 hours.')}</p>
        </RowsSection>
      ) : (
        <Button variant="outlined" onClick={onCancel}>
          {t('Choose another file')}
        </Button>
      )}
    </>
  )
}
