import type { previewGigEdit } from '@crewcall/contract/applications.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { getGig, type Gig, type gigEdit } from '@crewcall/contract/gigs.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { useEditConflict } from '../../ui/edit-conflict.tsx'
import { ApiError, errorSentence } from '../../lib/api-error.ts'
import { reportError } from '../../lib/report-error.ts'
import { placeErrors, useContractForm } from '../../lib/contract-form.ts'
import { api } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { useEditGig, usePreviewEdit } from './commands.ts'
import { editOf } from './edit-of.ts'
import { ofGig, shiftForm, type ShiftValues } from './shift-form.ts'
import { useZoneOf } from './use-place.ts'

type Edit = z.input<typeof gigEdit>
/** An edit of several shifts of a series, as the form has it. */
export type ManyEdit = { edit: Edit; values: ShiftValues }

/** An edit from the form to the server: preview, question if pros are concerned, save, and the handling of a conflict. */
export function useEditing(opened: Gig, back: string) {
  // The base version of the edit: newer ones that arrive meanwhile must not hide that somebody else changed it.
  const [gig, setGig] = useState(opened)
  const [question, setQuestion] = useState<{ edit: Edit; preview: Output<typeof previewGigEdit> }>()
  const zoneOf = useZoneOf(gig.location_id, gig.timezone)
  const form = useContractForm(shiftForm, ofGig(gig))
  const [preview, change] = [usePreviewEdit(), useEditGig()]
  const [navigate, client] = [useNavigate(), useQueryClient()]
  const params = { gigId: String(gig.id) }
  const conflict = useEditConflict(form, async () => {
    const fresh = await client.fetchQuery({ ...api.query(getGig, { params }), staleTime: 0 })
    setGig(fresh)
    return ofGig(fresh)
  })
  const leave = () => navigate({ href: back, ignoreBlocker: true })

  // Loaded with the field that chooses it: `edit-scope.tsx`.
  const [scope, setScope] = useState('THIS')
  const [many, setMany] = useState<ManyEdit>()

  async function send(values: ShiftValues) {
    const edit = editOf(ofGig(gig), values, await zoneOf(values))
    if (Object.keys(edit).length === 0) return leave()
    if (scope !== 'THIS') {
      form.reset(ofGig(gig), { keepValues: true })
      return setMany({ edit, values })
    }
    const told = await preview.submit({ params, body: edit })
    const concerned = [told.must_reconfirm, told.conflicts, told.consequence.pros, told.raised_to_law]
    if (told.refused !== null || concerned.some(({ length }) => length > 0)) {
      return setQuestion({ edit, preview: told })
    }
    return save(edit)
  }
  async function save(edit: Edit) {
    await change.submit({ params, body: { ...edit, last_updated_ts: gig.last_updated_ts } })
    await leave()
  }
  async function confirm(edit: Edit) {
    setQuestion(undefined)
    await save(edit).catch((error: unknown) => {
      form.reset(ofGig(gig), { keepValues: true })
      if (error instanceof ApiError && error.is('stale_version')) return conflict.found()
      reportError(error)
      showToast(placeErrors(form, error) ?? errorSentence(error), { tone: 'error' })
    })
  }
  /** Back to the form, which still differs from the shift. */
  function reconsider() {
    setQuestion(undefined)
    form.reset(ofGig(gig), { keepValues: true })
  }
  const series = { scope, setScope, many, close: () => setMany(undefined), leave }
  return { gig, form, series, question, conflict, isSaving: change.isPending, send, confirm, reconsider }
}
