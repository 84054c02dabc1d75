import { hourlyRate } from '@crewcall/contract/common.ts'
import type { ImportSource } from '@crewcall/contract/rules/people-import.ts'
import { scheduleFields, type ScheduleField } from '@crewcall/contract/rules/schedule-import.ts'
import { importSchedule, previewScheduleImport, type ScheduleImported, type SchedulePreview } from '@crewcall/contract/schedule-imports.ts'
import type { Sheet } from '../../domain/imports/choose-file.tsx'
import { ColumnsSection } from '../../domain/imports/columns-section.tsx'
import { FailedPreview } from '../../domain/imports/failed-preview.tsx'
import { columnsBy, usePreview } from '../../domain/imports/use-preview.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { MissingColumns } from './missing-columns.tsx'
import { type Answers, DateOrderQuestion, PositionsQuestion } from './open-questions.tsx'
import { ShiftRows } from './shift-rows.tsx'
import { ShiftsSection } from './shifts-section.tsx'
import { fieldWords } from './words.ts'

type Choices = Answers & { source?: ImportSource; columns?: (ScheduleField | null)[] }
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
  const look = useCommand(previewScheduleImport)
  const add = useCommand(importSchedule)
  const params = { locationId }
  const { shown, choices, phase, isCurrent, error, change, retry } = usePreview<Choices, SchedulePreview>({
    first,
    none: {},
    ask: (asked) => look.submit({ params, body: { text: sheet.text, ...asked } }),
    fits: ({ wage_amount }) => hourlyRate.optional().safeParse(wage_amount).success,
  })
  const preview = onScreen(shown.preview, choices)
  const count = preview.shifts.length

  async function handleImport() {
    const imported = await add.send({ params, body: { ...sheet, ...asShown(shown.preview, shown.choices) } })
    if (imported) onImported(imported)
  }
  const questions = { preview, answers: choices, onChange: change }
  const another = (
    <Button variant="text" disabled={add.isPending} onClick={onCancel}>
      {t('Choose another file')}
    </Button>
  )
  return (
    <>
      <ColumnsSection
        {...preview}
        fields={scheduleFields}
        words={fieldWords}
        onChange={(asked) => change(({ columns: _before, ...others }) => ({ ...others, ...asked }))}
      >
        <MissingColumns preview={preview} />
      </ColumnsSection>
      <DateOrderQuestion {...questions} />
      <PositionsQuestion {...questions} isWageWrong={phase === 'WRONG'} />
      {phase === 'FAILED' && <FailedPreview error={error} onRetry={() => void retry()} />}
      {phase === 'FAILED' || preview.rows.length === 0 ? (
        another
      ) : (
        <>
          <ShiftsSection shifts={preview.shifts} timezone={preview.timezone} />
          <ShiftRows rows={preview.rows} timezone={preview.timezone}>
            {add.isPending && <ProgressBar label={t('Importing')} />}
            <div className="cluster">
              <Button busy={add.isPending} disabled={count === 0 || !isCurrent} onClick={() => void handleImport()}>
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

// A preview with what was chosen since.
function onScreen(preview: SchedulePreview, { source, columns, date_order, positions = [] }: Choices): SchedulePreview {
  const chosen = new Map(positions.map(({ name, skill_id }) => [name, skill_id]))
  return {
    ...preview,
    source: source ?? preview.source,
    columns: columnsBy(preview.columns, columns),
    date_order: date_order ?? preview.date_order,
    // An order that was chosen counts, also where other columns would not ask for it: it stays on the screen.
    asks_date_order: preview.asks_date_order || date_order !== undefined,
    positions: preview.positions.map(({ name, ...one }) => ({
      ...one,
      name,
      skill_id: chosen.get(name) ?? (chosen.has(name) ? null : one.skill_id),
    })),
  }
}

// All that the preview was made with, also what was proposed and not changed.
function asShown({ source, columns, date_order, positions }: SchedulePreview, { wage_amount }: Choices) {
  return {
    source,
    columns: columns.map(({ field }) => field),
    ...(date_order && { date_order }),
    positions: positions.map(({ name, skill_id }) => ({ name, skill_id })),
    ...(wage_amount !== undefined && { wage_amount }),
  }
}
