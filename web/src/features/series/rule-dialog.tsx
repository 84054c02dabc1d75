import { requiredText } from '@crewcall/contract/common.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import { changeSeriesRule, previewSeriesRule, type Series } from '@crewcall/contract/series.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { ConsequenceList, consequenceWords } from '../../domain/shift/consequence.tsx'
import { dateWords, ruleWords } from '../../domain/shift/repeat-words.ts'
import { choiceOfRule, RuleFields, ruleOfChoice } from '../../domain/shift/rule-fields.tsx'
import { useToday } from '../../domain/time/use-today.ts'
import { errorSentence } from '../../lib/api-error.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'

const typed = z.object({ since: z.string(), explanation: requiredText(1000).or(z.literal('')) })
type Typed = z.input<typeof typed>

/** Another rule from a date on: its dates, and what happens to the shifts that are posted, before it is saved. */
export function RuleDialog({ series, onClose }: { series: Series; onClose: () => void }) {
  const words = useT()
  const { t } = words
  const navigate = useNavigate()
  const tomorrow = addDays(useToday(series.timezone), 1)
  const first = series.next.find(({ date }) => date >= tomorrow)?.date ?? tomorrow
  const form = useContractForm(typed, { since: first, explanation: '' })
  const since = form.watch('since')
  const [choice, setChoice] = useState(() => choiceOfRule(series, first))
  const recurrence = ruleOfChoice(choice, since)
  const params = { seriesId: String(series.series_id) }
  const asked = api.query(previewSeriesRule, { params, body: { since, recurrence } })
  const { data, error, isPlaceholderData } = useQuery({ ...asked, staleTime: 0, placeholderData: keepPreviousData })
  const change = useCommand(changeSeriesRule, { success: () => t('The series was changed') })
  const cancelled = data?.cancelled.gigs.length ?? 0

  async function handleSend({ explanation }: Typed) {
    if (!data || isPlaceholderData) return
    const saved = await change.submit({ params, body: { since, recurrence, explanation: cancelled > 0 ? explanation : null } })
    onClose()
    const to = { locationId: String(saved.location_id), seriesId: String(saved.series_id) }
    await navigate({ to: '/locations/$locationId/series/$seriesId', params: to, replace: true })
  }
  return (
    <Dialog opened onClose={onClose} title={t('Change how it repeats')}>
      <Form form={form} label={t('Change how it repeats')} guarded={false} onSend={handleSend}>
        <DateField
          name="since"
          label={t('From')}
          hint={t('The first date of the new rule; earlier shifts stay.')}
          min={tomorrow}
          required
        />
        <RuleFields
          date={since}
          choice={choice}
          canStop={false}
          // "Does not repeat" is not offered here.
          onChange={(part) => setChoice((before) => ({ ...before, ...(part as Partial<typeof choice>) }))}
        />
        <p>
          <strong>{ruleWords(recurrence, since, words)}</strong>
        </p>
        {error && <p role="alert">{errorSentence(error)}</p>}
        {data && !error && <Effect plan={data} />}
        {cancelled > 0 && (
          <TextAreaField name="explanation" label={t('Reason')} hint={t('Shown to the pros')} required maxLength={1000} rows={3} />
        )}
        <SendOrCancel
          action={
            cancelled > 0
              ? t('{count, plural, one {Change and cancel # shift} other {Change and cancel # shifts}}', { count: cancelled })
              : t('Change how it repeats')
          }
          destructive={cancelled > 0}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}

function Effect({ plan: { dates, kept, cancelled } }: { plan: Output<typeof previewSeriesRule> }) {
  const { t, locale } = useT()
  return (
    <div className="stack gap-8" role="status">
      <p>{dates.map((date) => dateWords(date, locale)).join(' · ')}</p>
      {kept > 0 && <p>{t('{count, plural, one {# posted shift stays} other {# posted shifts stay}} as they are.', { count: kept })}</p>}
      {cancelled.gigs.length > 0 && (
        <p>
          {t('{count, plural, one {# shift is cancelled:} other {# shifts are cancelled:}}', { count: cancelled.gigs.length })}{' '}
          {cancelled.gigs.map(({ date }) => dateWords(date, locale)).join(' · ')}
        </p>
      )}
      {cancelled.pros.length > 0 && <ConsequenceList of={cancelled} />}
      {cancelled.gigs.length > 0 && <p>{consequenceWords(cancelled, t)}</p>}
      {cancelled.owed_total > 0 && <p>{t('Owed in all: {amount}', { amount: formatCents(cancelled.owed_total) })}</p>}
    </div>
  )
}
