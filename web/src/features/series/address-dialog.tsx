import { gigEdit } from '@crewcall/contract/gigs.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { editWholeSeries, previewWholeSeriesEdit } from '@crewcall/contract/series-edits.ts'
import type { Series } from '@crewcall/contract/series.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { PlaceFields } from '../../domain/place/place-fields.tsx'
import { SeriesQuestion } from '../../domain/shift/series-question.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'

const lines = gigEdit.pick({ address_line_1: true, city: true, state_code: true, zip_code: true }).required()
type Lines = z.input<typeof lines>
type Props = { seriesId: number; address: NonNullable<Series['own_address']>; onClose: () => void }

/** Corrects the own address of a series: posted shifts that move with it are shown first, dates that could not be posted are posted then. */
export function AddressDialog({ seriesId, address, onClose }: Props) {
  const { t } = useT()
  const [plan, setPlan] = useState<Output<typeof previewWholeSeriesEdit>>()
  const form = useContractForm(lines, address)
  const preview = useCommand(previewWholeSeriesEdit)
  const change = useCommand(editWholeSeries, { success: () => t('The series was changed') })
  const sent = (typed: Lines) => ({
    params: { seriesId: String(seriesId) },
    body: { changes: { use_location_address: false, location_address_id: null, ...typed } },
  })
  async function handleSend(typed: Lines) {
    const told = await preview.submit(sent(typed))
    if (told.gigs.length > 0) return setPlan(told)
    await change.submit(sent(typed))
    onClose()
  }
  async function handleConfirm() {
    if (await change.send(sent(form.getValues()))) onClose()
    else setPlan(undefined)
  }
  if (plan)
    return <SeriesQuestion plan={plan} busy={change.isPending} onConfirm={() => void handleConfirm()} onClose={() => setPlan(undefined)} />
  return (
    <Dialog opened onClose={onClose} title={t('Correct the address')}>
      <Form form={form} label={t('Correct the address')} guarded={false} onSend={handleSend}>
        <PlaceFields street="address_line_1" />
        <SendOrCancel action={t('Save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
