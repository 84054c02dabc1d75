import { joined } from '@crewcall/contract/rules/direction.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { listEventDrafts } from '@crewcall/contract/schedule.ts'
import { useQuery } from '@tanstack/react-query'
import type { ClipboardEvent, KeyboardEvent, KeyboardEventHandler } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { rateText } from '../../../domain/pay/money-text.tsx'
import { useToday } from '../../../domain/time/use-today.ts'
import { useT } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { FieldRow, TextField } from '../../../ui/fields/text-fields.tsx'
import { SumLines } from '../../../ui/sum-lines.tsx'
import { useGigViews } from '../use-gig-views.ts'
import { DraftRows } from './draft-rows.tsx'
import { useQuickRows } from './use-quick-rows.ts'
import { useTyping } from './use-typing.ts'

type Props = { eventId: number; location: Location }

/** The shifts of an event typed one line each, with Enter after each, and posted together; until then they are drafts. */
export function QuickRows({ eventId, location }: Props) {
  const { t } = useT()
  const { search } = useGigViews()
  const today = useToday(location.timezone)
  const { data } = useQuery(api.query(listEventDrafts, { params: { eventId } }))
  const drafts = data?.drafts ?? []
  const acts = useQuickRows()
  const typing = useTyping({ eventId, location, drafts, day: search.calendar_date ?? today }, acts)
  const ids = drafts.map(({ id }) => id)
  const cost = drafts.reduce((sum, { cost_cents }) => sum + (cost_cents ?? 0), 0)

  function handleKeys(event: KeyboardEvent<HTMLInputElement>) {
    const [last, { key }] = [drafts.at(-1), event]
    if (event.currentTarget.value !== '') return
    if (key === 'z' && (event.ctrlKey || event.metaKey)) void acts.undo()
    else if (key === 'ArrowUp' && last) typing.change(last)
    else return
    event.preventDefault()
  }
  function handlePost() {
    typing.form.clearErrors('line')
    void acts.post(ids)
  }
  return (
    <div className="stack gap-12">
      <TypingForm typing={typing} timezone={location.timezone} onKeyDown={handleKeys} />
      <DraftRows
        drafts={drafts}
        nameOf={typing.nameOf}
        refusals={acts.refusals}
        onChange={typing.change}
        onRemove={(id) => void acts.remove([id])}
      />
      {drafts.length > 0 && (
        <>
          <SumLines
            live
            lines={[]}
            total={{
              label: t('{count, plural, one {# draft} other {# drafts}}', { count: drafts.length }),
              note: t('Pros do not see drafts. With all fees, every opening filled.'),
              amount: formatCents(cost),
            }}
          />
          <div className="cluster">
            <Button busy={acts.isPosting} disabled={acts.isSaving} onClick={handlePost}>
              {t('{count, plural, one {Post # shift} other {Post # shifts}}', { count: drafts.length })}
            </Button>
            <Button variant="text" onClick={() => void acts.remove(ids)}>
              {t('Remove all drafts')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

type LineProps = { typing: ReturnType<typeof useTyping>; timezone: string; onKeyDown: KeyboardEventHandler<HTMLInputElement> }

function TypingForm({ typing, timezone, onKeyDown }: LineProps) {
  const { t } = useT()
  function handlePaste(event: ClipboardEvent<HTMLFormElement>) {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.replaceAll('\t', ' ').trim())
      .filter((line) => line !== '')
    if (lines.length < 2 || typing.form.getValues('line') !== '' || typing.isChanging) return
    event.preventDefault()
    typing.paste(lines)
  }
  return (
    <FormProvider {...typing.form}>
      <form
        aria-label={t('Type the shifts')}
        noValidate
        className="stack gap-8"
        onPaste={handlePaste}
        onSubmit={(event) => {
          event.preventDefault()
          void typing.save()
        }}
      >
        <FieldRow>
          <LineField typing={typing} timezone={timezone} onKeyDown={onKeyDown} />
          <DateField name="date" label={t('Day')} required />
        </FieldRow>
        <div className="cluster">
          <Button type="submit" variant="outlined" size="small">
            {typing.isChanging ? t('Save the row') : t('Add the row')}
          </Button>
          {typing.isChanging && (
            <Button variant="text" size="small" onClick={typing.cancel}>
              {t('Cancel')}
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  )
}

// What the line is read as, while it is typed.
function LineField({ typing, timezone, onKeyDown }: LineProps) {
  const { t, locale } = useT()
  const line = String(useWatch({ name: 'line' }))
  const shift = line.trim() === '' ? undefined : typing.read(line)
  function readAs() {
    if (!shift || 'fault' in shift) return t('Position, number of pros and hours; then Enter. A wage such as $22 if you like.')
    const { start_time, end_time } = typing.timesOf(shift)
    const wage = typing.wageOf(shift)
    const parts = [
      t('{count} × {position}', { count: shift.allowed_confirmed_pros, position: typing.nameOf(shift.skill_id) }),
      formatTimeRange(start_time, end_time, timezone, locale),
      ...(wage === undefined ? [] : [rateText(wage)]),
    ]
    return joined(parts, ' · ')
  }
  return (
    <TextField
      name="line"
      label={t('Shift in one line')}
      placeholder={t('Bartender 4 17:00–01:00')}
      hint={readAs()}
      maxLength={120}
      onKeyDown={onKeyDown}
      autoComplete="off"
    />
  )
}
