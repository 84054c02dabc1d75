import type { ImportSource } from '@crewcall/contract/rules/people-import.ts'
import { scheduleFields, type ScheduleField } from '@crewcall/contract/rules/schedule-import.ts'
import { importSchedule, previewScheduleImport, type ScheduleImported, type SchedulePreview } from '@crewcall/contract/schedule-imports.ts'
import { useRef, useState } from 'react'
import type { Sheet } from '../../domain/imports/choose-file.tsx'
import { ColumnsSection } from '../../domain/imports/columns-section.tsx'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { MissingColumns } from './missing-columns.tsx'
import { type Answers, DateOrderQuestion, PositionsQuestion } from './open-questions.tsx'
import { ShiftRows } from './shift-rows.tsx'
import { ShiftsSection } from './shifts-section.tsx'
import { fieldWords } from './words.ts'

type Asked = { source: ImportSource; columns?: (ScheduleField | null)[] }
type Props = {
  locationId: string
  sheet: Sheet
  first: SchedulePreview
  onImported: (imported: ScheduleImported) => void
  onCancel: () => void
}

/** A file of shifts before it is imported: its columns, dates and positions, the shifts it plans, what each row does, and the import. */
export function CheckSchedule({ locationId, sheet, first, onImported, onCancel }: Props) {
  const { t } = useT()
  const [preview, setPreview] = useState(first)
  const [answers, setAnswers] = useState<Answers>({})
  const look = useCommand(previewScheduleImport)
  const add = useCommand(importSchedule)
  const latest = useRef(0)
  const params = { locationId }
  const count = preview.shifts.length
  const chosen = { source: preview.source, columns: preview.columns.map(({ field }) => field) }

  async function show(asked: Asked, given: Answers) {
    const { columns } = asked
    // The next choice begins with this one, also before the answer; of several answers, the last counts.
    if (columns) setPreview((shown) => ({ ...shown, columns: shown.columns.map((one, at) => ({ ...one, field: columns[at] ?? null })) }))
    setAnswers(given)
    const turn = (latest.current += 1)
    const next = await look.send({ params, body: { text: sheet.text, ...asked, ...given } })
    if (next && turn === latest.current) setPreview(next)
  }
  async function handleImport() {
    const imported = await add.send({ params, body: { ...sheet, ...chosen, ...answers } })
    if (imported) onImported(imported)
  }
  const questions = { preview, answers, onChange: (given: Answers) => void show(chosen, given) }
  const another = (
    <Button variant="text" disabled={add.isPending} onClick={onCancel}>
      {t('Choose another file')}
    </Button>
  )
  return (
    <>
      <ColumnsSection {...preview} fields={scheduleFields} words={fieldWords} onChange={(asked) => void show(asked, answers)}>
        <MissingColumns preview={preview} />
      </ColumnsSection>
      <DateOrderQuestion {...questions} />
      <PositionsQuestion {...questions} />
      {preview.rows.length === 0 && another}
      {preview.rows.length > 0 && (
        <>
          <ShiftsSection shifts={preview.shifts} timezone={preview.timezone} />
          <ShiftRows rows={preview.rows} timezone={preview.timezone}>
            {add.isPending && <ProgressBar label={t('Importing')} />}
            <div className="cluster">
              <Button busy={add.isPending} disabled={count === 0 || look.isPending} onClick={() => void handleImport()}>
                {t('{count, plural, =0 {No shift to import} one {Import # shift as a draft} other {Import # shifts as drafts}}', { count })}
              </Button>
              {another}
            </div>
            <p className="soft small">{t('Nothing is posted and nobody is told. You can undo it for 24 hours.')}</p>
          </ShiftRows>
        </>
      )}
    </>
  )
}
