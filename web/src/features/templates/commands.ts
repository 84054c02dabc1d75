import { hourlyRates } from '@crewcall/contract/common.ts'
import {
  createGigTemplate,
  createShiftTemplate,
  listGigTemplates,
  listShiftTemplates,
  removeGigTemplate,
  removeShiftTemplate,
  updateGigTemplate,
  updateShiftTemplate,
  type gigTemplate,
  type shiftTemplate,
} from '@crewcall/contract/templates.ts'
import type { z } from 'zod'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { useToastWatch } from '../../lib/use-toast-watch.ts'

export type GigTemplate = z.output<typeof gigTemplate>
export type ShiftTemplate = z.output<typeof shiftTemplate>

/** Saves a gig template, new or existing. */
export function useSaveGigTemplate() {
  const { t } = useT()
  const create = useCommand(createGigTemplate, { success: () => t('Template saved') })
  const update = useCommand(updateGigTemplate, { success: () => t('Template saved') })
  return { create: create.submit, update: update.submit }
}

/** Saves shift times, new or existing. */
export function useSaveShiftTemplate() {
  const { t } = useT()
  const create = useCommand(createShiftTemplate, { success: () => t('Shift times saved') })
  const update = useCommand(updateShiftTemplate, { success: () => t('Shift times saved') })
  return { create: create.submit, update: update.submit }
}

/** Removes a gig template; Undo saves it again. */
export function useRemoveGigTemplate() {
  const { t } = useT()
  const remove = useCommand(removeGigTemplate)
  const restore = useCommand(createGigTemplate)
  const watch = useToastWatch()
  return async (template: GigTemplate) => {
    if (!(await remove.send({ params: { id: String(template.id) } }))) return
    const undo = () => void restore.send({ body: bodyOfTemplate(template) })
    // If somebody saved one with that name again, there is nothing to undo.
    const isGone = watch(listGigTemplates, { query: { location_id: template.location_id } }, ({ results }) =>
      results.every(({ name }) => name !== template.name),
    )
    showToast(t('“{name}” removed', { name: template.name }), { action: { label: t('Undo'), run: undo }, watch: isGone })
  }
}

/** Removes shift times; Undo saves them again. */
export function useRemoveShiftTemplate() {
  const { t } = useT()
  const remove = useCommand(removeShiftTemplate)
  const restore = useCommand(createShiftTemplate)
  const watch = useToastWatch()
  return async ({ id, ...body }: ShiftTemplate) => {
    if (!(await remove.send({ params: { id: String(id) } }))) return
    const isGone = watch(listShiftTemplates, { query: { location_id: body.location_id } }, ({ results }) =>
      results.every(({ start_time, end_time }) => start_time !== body.start_time || end_time !== body.end_time),
    )
    showToast(t('Shift times removed'), { action: { label: t('Undo'), run: () => void restore.send({ body }) }, watch: isGone })
  }
}

/** The request body of a gig template. */
export function bodyOfTemplate(template: GigTemplate) {
  return {
    location_id: template.location_id,
    name: template.name,
    skill_id: template.skill_id,
    no_experience_required: template.no_experience_required,
    hourly_rate: template.hourly_rate ?? hourlyRates.lowest,
    position_description: template.position_description,
    private_notes: template.private_notes,
    auto_select_enabled: template.auto_select_enabled,
    requirement_ids: template.requirements.map((requirement) => requirement.id),
    attachment_ids: template.attachments.map((file) => file.id),
  }
}
