import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { editSeries, previewSeriesEdit, type SeriesScope } from '@crewcall/contract/series.ts'
import { useQuery } from '@tanstack/react-query'
import { RaisedToLaw } from '../../domain/shift/raised-to-law.tsx'
import { dateWords } from '../../domain/shift/repeat-words.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm, Dialog } from '../../ui/dialog.tsx'
import { FieldFrame } from '../../ui/fields/field.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { errorSentence } from '../../lib/api-error.ts'
import { api, useCommand } from '../../lib/query.ts'
import type { ManyEdit } from './use-editing.ts'

/** Which shifts of a series an edit changes. */
export function EditScopeField({ scope, onChange }: { scope: string; onChange: (scope: string) => void }) {
  const { t } = useT()
  return (
    <FieldFrame
      label={t('This shift repeats. Change')}
      hint={scope === 'THIS' ? undefined : t('The day stays; times, pay and texts change.')}
    >
      {() => (
        <NativeSelect
          label={t('This shift repeats. Change')}
          value={scope}
          onChange={onChange}
          options={[
            { value: 'THIS', label: t('Only this shift') },
            { value: 'FOLLOWING', label: t('This and the following') },
            { value: 'ALL', label: t('All that have not started') },
          ]}
        />
      )}
    </FieldFrame>
  )
}

type SaveProps = { gigId: number; scope: string; many: ManyEdit; close: () => void; leave: () => Promise<void> }

/** Shows what the edit would do to the other shifts, and saves it. */
export function SeriesSave({ gigId, scope, many: { edit, values }, close, leave }: SaveProps) {
  const { t } = useT()
  const { start_time, end_time, last_updated_ts: _seen, ...fields } = edit
  // Several days have wall times in common, which the form has as typed.
  const times = start_time || end_time ? { start_time: values.start_time, end_time: values.end_time } : {}
  const sent = { params: { gigId: String(gigId) }, body: { scope: scope as SeriesScope, changes: { ...fields, ...times } } } // one of the options above
  const { data, error } = useQuery({ ...api.query(previewSeriesEdit, sent), staleTime: 0 })
  const change = useCommand(editSeries, { success: () => t('Shifts changed') })
  async function handleConfirm() {
    const done = await change.send(sent)
    if (done) await leave()
    else close()
  }
  if (error) {
    return (
      <Dialog opened onClose={close} title={t('This change cannot be made')} size="sm">
        <p role="alert">{errorSentence(error)}</p>
      </Dialog>
    )
  }
  return data && <SeriesQuestion plan={data} busy={change.isPending} onConfirm={() => void handleConfirm()} onClose={close} />
}

type Plan = Output<typeof previewSeriesEdit>
type Props = { plan: Plan; busy: boolean; onConfirm: () => void; onClose: () => void }

function SeriesQuestion({ plan, busy, onConfirm, onClose }: Props) {
  const words = useT()
  const { t, locale } = words
  const refused = plan.gigs.find((gig) => gig.refused !== null)
  const [conflict] = plan.conflicts
  const reason = refused?.refused
    ? `${dateWords(refused.date, locale)}: ${words.refused(refused.refused)}.`
    : conflict &&
      t('{name} has another shift at that time on {date}.', { name: conflict.display_name, date: dateWords(conflict.date, locale) })
  if (reason) {
    return (
      <Dialog opened onClose={onClose} title={t('This change cannot be made')} size="sm">
        <p>{reason}</p>
        <Dialog.Actions>
          <Button onClick={onClose} data-autofocus>
            {t('Back to the form')}
          </Button>
        </Dialog.Actions>
      </Dialog>
    )
  }
  const kept = plan.gigs.filter((gig) => gig.kept_fields.length > 0)
  return (
    <Confirm
      opened
      title={t('{count, plural, one {Change # shift?} other {Change # shifts?}}', { count: plan.gigs.length })}
      action={t('Change them')}
      destructive={plan.owed_total > 0}
      busy={busy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>
        {plan.gigs.map((gig) => dateWords(gig.date, locale)).join(' · ')}
        {plan.untouched > 0 &&
          ` – ${t('{count, plural, one {# other stays as it is} other {# others stay as they are}}', { count: plan.untouched })}`}
      </p>
      {plan.ends_plan && <p>{t('The wage no longer rises by itself.')}</p>}
      {plan.must_reconfirm.length > 0 && (
        <p>
          {t('{count, plural, one {# confirmed pro is asked} other {# confirmed pros are asked}} again.', {
            count: plan.must_reconfirm.length,
          })}
          {plan.must_reconfirm.some(({ because }) => because.includes('ADDRESS_CHANGED')) && ` ${t('The address changes.')}`}
        </p>
      )}
      <RaisedToLaw of={plan.raised_to_law} />
      {plan.owed_total > 0 && (
        <p>{t('Who finds no opening any more is owed {amount}, fees included.', { amount: formatCents(plan.owed_total) })}</p>
      )}
      {kept.length > 0 && (
        <p>{t('What was changed by hand stays: {dates}', { dates: kept.map((gig) => dateWords(gig.date, locale)).join(' · ') })}</p>
      )}
    </Confirm>
  )
}
