import { editSeries, previewSeriesEdit } from '@crewcall/contract/series-edits.ts'
import type { SeriesScope } from '@crewcall/contract/series.ts'
import { useQuery } from '@tanstack/react-query'
import { SeriesQuestion } from '../../domain/shift/series-question.tsx'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
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
